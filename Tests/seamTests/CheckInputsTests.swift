import Foundation
import JSONText
import MediaFacts
import TestSupport
import Testing

/// What `seam check` takes, from saved facts, so that no media is needed.
@Suite struct CheckInputsTests {
  private let folder: TemporaryFolder
  private let mains: String
  private let ads: String

  init() throws {
    folder = try TemporaryFolder()
    mains = try SavedFacts.write(
      [SavedFacts.asset("one.mp4"), SavedFacts.asset("two.mp4", framesPerSecond: 30)],
      to: "mains.ndjson", in: folder)
    ads = try SavedFacts.write(
      [SavedFacts.asset("same.mp4"), SavedFacts.asset("surround.mp4", channels: 6)],
      to: "ads.ndjson", in: folder)
  }

  private func check(_ arguments: String...) throws -> Tool.Result {
    try SeamProgram.run(
      ["check", "--matrices", RepositoryPaths.matrices, "--receiver", "airplay-low"] + arguments,
      folder: folder.path)
  }

  @Test("each main has a run of its own in one document, with all the ads")
  func json() throws {
    let result = try check("-m", mains, "-a", ads, "-f", "json")
    #expect(result.error == "")
    #expect(result.status == 1)
    let node = try JSONParser().parse(result.output)
    #expect(node["schema"]?.stringValue == "seam.check-runs/1")
    let runs = try #require(node["runs"]?.elements)
    #expect(runs.map { $0["main"]?["source"]?.stringValue } == ["one.mp4", "two.mp4"])
    for run in runs {
      #expect(run["schema"]?.stringValue == "seam.check/1")
      #expect(run["ads"]?.elements?.count == 2)
      // Two directions for each of two ads, and the step from one to the other.
      #expect(run["seams"]?.elements?.count == 5)
    }
    // The first main has the first ad's format, the second one another frame rate.
    let scores = runs.map { $0["seams"]?.elements?.first?["knownScore"]?.numberValue }
    #expect(scores.first == 0)
    #expect((scores.last ?? 0) ?? 0 > 30)
  }

  @Test("one main is one run, as before")
  func oneMain() throws {
    let main = try SavedFacts.write([SavedFacts.asset("one.mp4")], to: "m.ndjson", in: folder)
    let result = try check("-m", main, "-a", ads, "-f", "json")
    let node = try JSONParser().parse(result.output)
    #expect(node["schema"]?.stringValue == "seam.check/1")
  }

  @Test("--main may be repeated, and the reports follow each other")
  func text() throws {
    let result = try check("-m", mains, "-m", "@\(mains)", "-a", ads)
    #expect(result.status == 1)
    for place in 1...4 { #expect(result.output.contains("== main \(place) of 4 ==")) }
    #expect(result.output.hasSuffix("4 of 4 mains have a seam that is noticeable or worse.\n"))
  }

  @Test("a bad line is told with its place, once, and the rest is checked")
  func badLine() throws {
    let lines = try String(contentsOfFile: ads, encoding: .utf8) + "{\"schema\":\n"
    _ = try folder.write(lines.utf8, to: "bad.ndjson")
    let result = try check("-m", mains, "-a", "bad.ndjson", "-f", "ndjson")
    #expect(result.status == 3)
    let failures = result.output.split(separator: "\n").filter { $0.contains("bad.ndjson:3:") }
    #expect(failures.count == 1)
    #expect(try JSONParser().parse(String(failures[0]))["error"]?["code"]?.stringValue == "damaged")
    #expect(result.output.split(separator: "\n").count { $0.contains("seam.check-seam/1") } == 10)
    let fits = result.output.split(separator: "\n").filter { $0.contains("seam.check-fit/1") }
    let named = try fits.map { try JSONParser().parse(String($0))["main"]?["source"]?.stringValue }
    #expect(Set(named) == ["one.mp4", "two.mp4"])
  }

  @Test("an empty folder and a pattern without match are results, and the status is 3")
  func nothingIsLost() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/empty", withIntermediateDirectories: false)
    let result = try check("-m", mains, "-a", ads, "empty", "*.mp4", "-f", "json")
    #expect(result.status == 3)
    let run = try #require(try JSONParser().parse(result.output)["runs"]?.elements?.first)
    let failed = (run["ads"]?.elements ?? []).filter { $0["error"] != nil }
    #expect(failed.map { $0["source"]?.stringValue } == ["empty", "*.mp4"])
    #expect(failed.map { $0["error"]?["code"]?.stringValue } == ["empty", "not-found"])
    #expect(run["summary"]?["sourcesNotProbed"]?.integerValue == 2)
  }

  @Test("facts that were saved as laid-out JSON give one fault, with the way to save them")
  func laidOut() throws {
    for text in ["{\n  \"schema\": \"seam.probe-run/1\"\n}\n", "\n[\r\n1]\n"] {
      let path = try folder.write(text.utf8, to: "one.json")
      let result = try SeamProgram.run(
        ["check", "-m", "@\(path)", "-a", "@\(path)", "-r", "airplay-low"])
      #expect(result.status == 3)
      #expect(result.output.contains("'seam probe --format ndjson', an asset a line"))
      #expect(result.output.components(separatedBy: "NOT PROBED").count == 3, "\(result.output)")
    }
  }

  @Test("facts come through a pipe; standard input is read once only")
  func pipe() throws {
    let input = Data(try String(contentsOfFile: ads, encoding: .utf8).utf8)
    let arguments = ["check", "-m", mains, "-a", "@-", "-r", "airplay-low", "-f", "json"]
    let result = try SeamProgram.run(arguments, input: input)
    let run = try #require(try JSONParser().parse(result.output)["runs"]?.elements?.first)
    #expect(run["ads"]?.elements?.count == 2)
    let twice = try SeamProgram.run(["check", "-m", "-", "-a", "@-"], input: input)
    #expect(twice.status == 2)
    #expect(twice.error.contains("standard input"))
  }

  @Test("time and output grow with the mains times the ads", .timeLimit(.minutes(2)))
  func many() throws {
    let many = try SavedFacts.write(
      (0..<400).map { SavedFacts.asset("ad-\($0).mp4", framesPerSecond: Int64($0 % 4 + 24)) },
      to: "many.ndjson", in: folder)
    let result = try check("-m", mains, "-a", many, "-f", "ndjson")
    #expect(result.status == 1)
    #expect(
      result.output.split(separator: "\n").count { $0.contains("seam.check-seam/1") }
        == 2 * (800 + 399))
  }

  @Test(
    "folders of media are probed",
    .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
  func media() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/creatives/new", withIntermediateDirectories: true)
    for (name, sample) in [("b.mp4", "ad-same.mp4"), ("new/a.mp4", "ad-25.mp4")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/creatives/\(name)",
        withDestinationPath: "\(SeamProgram.samples)/\(sample)")
    }
    let main = SeamProgram.samples + "/main-2997.mp4"
    for ads in ["creatives", "creatives/**/*.mp4"] {
      let result = try check("-m", main, "-a", ads, "-f", "json")
      let node = try JSONParser().parse(result.output)
      #expect(
        (node["ads"]?.elements ?? []).map { $0["source"]?.stringValue }
          == ["creatives/b.mp4", "creatives/new/a.mp4"])
      #expect(node["seams"]?.elements?.count == 5)
    }
  }
}
