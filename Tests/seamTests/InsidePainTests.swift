import Foundation
import JSONText
import TestSupport
import Testing

/// What people reported of the inside of media, held against `seam check --depth full --decode`.
///
/// The numbers are those of the rows in the table of reports.
@Suite(
  .enabled(if: PainFixtures.missing == nil, PainFixtures.missing.map { Comment(rawValue: $0) }))
struct InsidePainTests {
  /// One pair of media: what must be found on a seam, and what must not.
  struct Case: Sendable, CustomTestStringConvertible {
    var row: Int
    var title: String
    var main: PainMedium
    var ad: PainMedium
    var direction = "mainToAd"
    /// Rules with the severity that their finding must have.
    var found: [String: String] = [:]
    var quiet: [String] = []
    /// A piece of the message of the first finding.
    var message = ""

    var testDescription: String { "row \(row): \(title)" }
  }

  private static let picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=4"]
  private static let encode = [
    "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-ac", "2",
  ]

  private static func tone(_ seconds: String) -> [String] {
    ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000:duration=\(seconds)"]
  }

  /// An ad of 4 s whose audio is shorter by so many thousandths of a second.
  private static func shorter(_ milliseconds: Int) -> PainMedium {
    PainMedium(
      "inside-shorter-\(milliseconds).mp4",
      picture + tone("\(Double(4000 - milliseconds) / 1000)") + encode)
  }

  private static let silent = PainMedium(
    "inside-silent-ad.mp4", picture + ["-f", "lavfi", "-t", "4", "-i", "anullsrc"] + encode)
  private static let longGroup = PainMedium(
    "inside-long-group.mp4",
    ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=13"] + encode + [
      "-g", "150", "-keyint_min", "150", "-sc_threshold", "0",
    ])
  private static let captions = PainMedium(
    "inside-captions.mp4",
    picture + tone("4") + ["-f", "srt", "-i", RepositoryPaths.root + "/.build/inside-captions.srt"]
      + encode + ["-c:s", "mov_text"])
  private static let content: PainMedium = "content_2997_48k.mp4"

  static let cases: [Case] = [
    Case(
      row: 4, title: "audio ends a second early", main: content, ad: "a_short.mp4",
      direction: "adToMain", found: ["T304": "error"], message: "1000 ms earlier"),
    Case(
      row: 4, title: "15.015 and 15.000 s are one length", main: content, ad: "ad15_2997.mp4",
      direction: "adToMain", quiet: ["T303", "T304", "T305", "T306"]),
    Case(
      row: 5, title: "video ends a second early", main: content, ad: "v_short.mp4",
      direction: "adToMain", found: ["T304": "error"], message: "1000 ms later"),
    Case(
      row: 6, title: "499 ms", main: content, ad: shorter(499), direction: "adToMain",
      found: ["T304": "warning"], message: "499 ms earlier"),
    Case(
      row: 6, title: "501 ms", main: content, ad: shorter(501), direction: "adToMain",
      found: ["T304": "error"], message: "501 ms earlier"),
    Case(
      row: 12, title: "600 ticks a second are no rate", main: "rate_30.mp4", ad: "vfr_600.mp4",
      found: ["V108": "warning"]),
    Case(
      row: 14, title: "the rate changes near the end", main: "rate_24000_1001.mp4",
      ad: "vfr_tail.mkv", found: ["V108": "warning"]),
    Case(
      row: 18, title: "priming in a transport stream", main: "ilace.ts", ad: "start14.ts",
      quiet: ["T303", "T305", "T306"]),
    Case(
      row: 18, title: "and at its end", main: "ilace.ts", ad: "start14.ts",
      direction: "adToMain", quiet: ["T304", "T305", "T306"]),
    Case(
      row: 60, title: "12.7 LU louder", main: content, ad: "loud_p12.mp4",
      found: ["L910": "error"], message: "louder"),
    Case(
      row: 60, title: "5.3 LU quieter", main: content, ad: "loud_m6.mp4",
      found: ["L910": "notice"], message: "5.3 LU quieter"),
    Case(
      row: 60, title: "a silent ad", main: content, ad: silent, found: ["L911": "warning"],
      quiet: ["L910"]),
    Case(
      row: 64, title: "audio 678 ms late", main: content, ad: "a_delay700.mp4",
      found: ["T303": "error"], message: "678 ms later"),
    Case(
      row: 70, title: "letterbox", main: "rate_25.mp4", ad: "letterbox.mp4",
      found: ["V123": "warning"]),
    Case(
      row: 74, title: "a closed group at the start", main: "opengop.mp4", ad: "opengop.mp4",
      quiet: ["T301", "T302"]),
    Case(
      row: 76, title: "a key frame every 6 s", main: longGroup, ad: "rate_25.mp4",
      found: ["T308": "notice"], message: "6000 ms"),
    Case(
      row: 76, title: "a key frame every 2 s", main: content, ad: "rate_25.mp4",
      quiet: ["T308"]),
    Case(
      row: 4, title: "captions 3 s too long", main: content, ad: captions, direction: "adToMain",
      found: ["T307": "warning"], message: "3000 ms"),
  ]

  init() throws {
    let text = "1\n00:00:01,000 --> 00:00:07,000\nstill here\n"
    let path = RepositoryPaths.root + "/.build/inside-captions.srt"
    if !FileManager.default.fileExists(atPath: path) {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  @Test(arguments: cases) func found(pain: Case) throws {
    let arguments = [
      "check", "--main", try pain.main.path(), "--ad", try pain.ad.path(), "--depth", "full",
      "--decode", "--format", "json", "--receiver", "airplay-high", "--fail-on", "unplayable",
    ]
    let run = try SeamProgram.run(arguments)
    let json = try JSONParser().parse(run.output)
    let seams = try #require(json["seams"]?.elements)
    let seam = try #require(seams.first { $0["direction"]?.stringValue == pain.direction })
    let reasons = try #require(seam["reasons"]?.elements)
    let ids = reasons.compactMap { $0["rule"]?.stringValue }
    for (id, severity) in pain.found {
      let finding = try #require(
        reasons.first { $0["rule"]?.stringValue == id }, "\(id) not in \(ids)")
      #expect(finding["severity"]?.stringValue == severity)
      let message = finding["message"]?.stringValue ?? ""
      #expect(pain.message.isEmpty || message.contains(pain.message), "\(message)")
      #expect((finding["remedy"] == nil) == (severity == "notice"))
    }
    for id in pain.quiet { #expect(!ids.contains(id), "\(id) in \(ids)") }
  }

  /// The hole of an ad whose audio ends early comes on top of what the receiver does.
  @Test func theHoleIsPartOfTheDelay() throws {
    let run = try SeamProgram.run([
      "check", "--main", try Self.content.path(), "--ad", try PainFixtures.path("a_short.mp4"),
      "--format", "json", "--receiver", "airplay-high", "--depth", "full",
    ])
    #expect(run.status == 1)
    let seams = try #require(try JSONParser().parse(run.output)["seams"]?.elements)
    let seam = try #require(seams.first { $0["direction"]?.stringValue == "adToMain" })
    let stage = try #require(
      seam["stages"]?.elements?.first { $0["stage"]?.stringValue == "timing" })
    #expect(stage["delayMilliseconds"]?["typical"]?.numberValue == 1000)
  }
}
