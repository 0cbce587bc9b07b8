import Foundation
import JSONText
import MediaFacts
import TestSupport
import Testing

/// Walks through CONTRIBUTING.md as a new contributor would, with the texts that stand there.
@Suite struct ContributingTests {
  private let folder: TemporaryFolder
  private let section: String

  init() throws {
    folder = try TemporaryFolder()
    let text = try String(
      contentsOfFile: RepositoryPaths.root + "/CONTRIBUTING.md", encoding: .utf8)
    let start = try #require(text.range(of: "## Add a receiver\n"))
    let rest = text[start.upperBound...]
    section = String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
    let file = try #require(blocks("jsonc").first)
    _ = try folder.write(file.utf8, to: "lab-tv.json")
  }

  /// The code blocks of a language, as they stand there.
  private func blocks(_ language: String) -> [String] {
    section.components(separatedBy: "```\(language)\n").dropFirst().map {
      String($0[..<($0.range(of: "```")?.lowerBound ?? $0.endIndex)])
    }
  }

  /// The commands that stand there, `seam` left out.
  private var commands: [[String]] {
    blocks("sh").joined(separator: "\n").split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
      .filter { $0.first == "seam" }.map { Array($0.dropFirst()) }
  }

  private func run(_ command: [String]) throws -> Tool.Result {
    try SeamProgram.run(
      command, environment: ["SEAM_MATRICES": RepositoryPaths.matrices], folder: folder.path)
  }

  @Test("the file that the text has is sound")
  func validate() throws {
    #expect(section.contains("`lab-tv.json`"))
    let command = try #require(commands.first { $0.contains("validate") })
    let result = try run(command)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.hasPrefix("lab-tv.json: no fault\n"), "\(result.output)")
  }

  @Test("the check uses it and gives its measured figures")
  func check() throws {
    let command = try #require(commands.first { $0.first == "check" })
    // Media of that name are not there; facts of such stand in for them.
    let main = try SavedFacts.write([SavedFacts.asset("show.mp4")], to: "m.ndjson", in: folder)
    let ad = try SavedFacts.write(
      [SavedFacts.asset("spot.mp4", codec: .hevc)], to: "a.ndjson", in: folder)
    let arguments = command.map { $0 == "show.mp4" ? main : $0 == "spot.mp4" ? ad : $0 }
    #expect(arguments != command)
    let result = try run(arguments + ["--format", "json"])
    #expect(result.error == "")
    let node = try JSONParser().parse(result.output)
    let seams = node["seams"]?.elements ?? []
    #expect(seams.map { $0["receiver"]?.stringValue } == ["lab-tv", "lab-tv"])
    let stages = seams.first?["stages"]?.elements ?? []
    let video = try #require(stages.first { $0["stage"]?.stringValue == "videoDecoder" })
    #expect(video["action"]?.stringValue == "reinitialize")
    let delay = try #require(video["delayMilliseconds"])
    #expect(
      ["low", "typical", "high"].map { delay[$0]?.numberValue } == [310, 420, 690])
    let bases = (video["evidence"]?.elements ?? []).compactMap { $0["basis"]?.stringValue }
    #expect(Set(bases) == ["measured"])
  }

  @Test("the other commands of the text work too")
  func otherCommands() throws {
    let others = commands.filter { $0.first == "receivers" && !$0.contains("validate") }
    #expect(others.count == 2)
    for command in others {
      let result = try run(command)
      #expect(result.status == 0 && result.error == "", "\(command): \(result.error)")
      #expect(result.output.contains("310 to 690 ms, most likely 420 ms"))
    }
  }

  @Test("a seam that the figures are not about is judged, and not unknown throughout")
  func known() throws {
    let facts = try SavedFacts.write(
      [SavedFacts.asset("show.mp4")], to: "m.ndjson", in: folder)
    let ads = try SavedFacts.write(
      [SavedFacts.asset("same.mp4"), SavedFacts.asset("six.mp4", channels: 6)], to: "a.ndjson",
      in: folder)
    let result = try run(
      ["check", "--main", facts, "--ad", ads, "--matrix", "lab-tv.json", "--receiver", "lab-tv"]
        + ["--format", "json"])
    let seams = try JSONParser().parse(result.output)["seams"]?.elements ?? []
    #expect(!seams.isEmpty)
    #expect(seams.allSatisfy { $0["grade"]?.stringValue != "unknown" }, "\(result.output)")
  }

  @Test("a typo in it is told with its place")
  func typo() throws {
    let file = try String(contentsOfFile: folder.path + "/lab-tv.json", encoding: .utf8)
    let changed = file.replacingOccurrences(of: "maximumSize", with: "maximumSiez")
    #expect(changed != file)
    _ = try folder.write(changed.utf8, to: "lab-tv.json")
    let result = try run(["receivers", "validate", "lab-tv.json"])
    #expect(result.status == 1)
    #expect(result.output.contains("lab-tv.json:8:7: $.video.hevc.maximumSiez: unknown key"))
  }
}
