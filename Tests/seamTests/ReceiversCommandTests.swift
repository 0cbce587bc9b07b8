import Foundation
import JSONText
import MediaFacts
import TestSupport
import Testing

/// `seam receivers` as its users meet it.
@Suite struct ReceiversCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func receivers(_ arguments: String...) throws -> Tool.Result {
    try SeamProgram.run(
      ["receivers"] + arguments, environment: ["SEAM_MATRICES": RepositoryPaths.matrices])
  }

  @Test("the list has every shipped receiver that is no base of others")
  func list() throws {
    let files = RepositoryFiles.read(folder: RepositoryPaths.matrices, suffix: ".json")
    let expected = try files.filter { $0.name != "tiers.json" }.compactMap { file in
      let root = try JSONParser(allowsComments: true).parse(file.bytes)
      return root["abstract"]?.boolValue == true ? nil : root["id"]?.stringValue
    }
    let result = try receivers("list", "-f", "json")
    #expect(result.status == 0 && result.error == "")
    let listed = try JSONParser().parse(result.output)["receivers"]?.elements ?? []
    #expect(listed.compactMap { $0["id"]?.stringValue } == expected.sorted())
    for receiver in listed {
      let counts = (receiver["evidence"]?.members ?? []).compactMap(\.value.integerValue)
      #expect(counts.count == 4 && counts.reduce(0, +) > 50)
    }
    let text = try receivers("list", "--tier", "low")
    #expect(text.output.contains("airplay-low") && !text.output.contains("airplay-high"))
  }

  @Test("a value that is taken over is shown with the file that states it")
  func show() throws {
    let result = try receivers("show", "airplay-low", "-f", "json")
    #expect(result.status == 0)
    let node = try JSONParser().parse(result.output)
    #expect(node["extends"]?.elements?.compactMap(\.stringValue).first == "airplay")
    let cells = node["cells"]?.elements ?? []
    let channels = try #require(
      cells.first { $0["path"]?.stringValue == "audio.aac.maximumChannels" })
    #expect(channels["value"]?.integerValue == 2)
    #expect(channels["from"]?.stringValue == "airplay-low")
    #expect(channels["confidence"]?.stringValue == "documented")
    #expect(cells.contains { $0["from"]?.stringValue == "airplay" })
    #expect(
      try receivers("show", "airplay-low").output.contains("maximumChannels       2 (documented)"))
  }

  @Test("a receiver that is not there is wrong usage, with those that may be meant")
  func unknown() throws {
    let result = try receivers("show", "airplay-lo")
    #expect(result.status == 2 && result.output == "")
    #expect(result.error.contains("did you mean 'airplay-low'"), "\(result.error)")
    #expect(try receivers("diff", "airplay-low", "xyzzy").error.contains("seam receivers list"))
  }

  @Test("a difference has both values; none with itself")
  func diff() throws {
    let result = try receivers("diff", "airplay-high", "airplay-low", "-f", "json")
    #expect(result.status == 0)
    let pairs = try JSONParser().parse(result.output)["differences"]?.elements ?? []
    let size = try #require(pairs.first { $0["path"]?.stringValue == "video.avc.maximumSize" })
    #expect(size["second"]?["value"]?.stringValue == "1920x1080")
    #expect(size["first"]?["value"] != size["second"]?["value"])
    let own = try receivers("diff", "airplay-low", "airplay-low", "-f", "json")
    #expect(try JSONParser().parse(own.output)["differences"]?.elements?.isEmpty == true)
  }

  @Test("the shipped matrices have no fault")
  func shipped() throws {
    let names = RepositoryFiles.read(folder: RepositoryPaths.matrices, suffix: ".json").map(\.name)
    let result = try SeamProgram.run(
      ["receivers", "validate"] + names.map { "\(RepositoryPaths.matrices)/\($0)" })
    #expect(result.status == 0, "\(result.output)")
    #expect(
      result.output.split(separator: "\n").count { $0.hasSuffix(": no fault") } == names.count)
  }

  @Test("each fault with line, column and path; unreadable files count more")
  func validate() throws {
    let text = """
      {
        "id": "bad", "name": "B", "extends": "airplay",
        "audio": {"aac": {"sampleRates": {"value": [48000], "confidence": "sure", "source": "s"}}}
      }
      """
    let bad = try folder.write(text.utf8, to: "bad.json")
    let result = try receivers("validate", bad)
    #expect(result.status == 1 && result.error == "")
    #expect(result.output.contains("\(bad):3:37: $.audio.aac.sampleRates.value: unknown key"))
    #expect(result.output.contains("\(bad):3:69: $.audio.aac.sampleRates.confidence: expected"))
    #expect(result.output.hasSuffix("2 faults in 1 of 1 file.\n"), "\(result.output)")

    let three = try receivers("validate", bad, "/no/such.json", folder.path, "-f", "json")
    #expect(three.status == 3)
    let files = try JSONParser().parse(three.output)["files"]?.elements ?? []
    #expect(files.map { $0["faults"]?.elements?.count } == [2, nil, nil])
    #expect(files.map { $0["error"] != nil } == [false, true, true])
    #expect(files[0]["faults"]?.elements?.first?["line"]?.integerValue == 3)
  }

  @Test("cells that nobody fills in are named, and are no fault")
  func unfilled() throws {
    let text = #"{"id": "bare", "name": "B", "family": "f"}"#
    let bare = try folder.write(text.utf8, to: "bare.json")
    let result = try receivers("validate", bare)
    #expect(result.status == 0)
    #expect(result.output.contains("\(bare): no fault\n"))
    #expect(result.output.contains("cells are not filled in and count as unknown"))
    let report = try JSONParser().parse(receivers("validate", bare, "-f", "json").output)
    let paths = report["files"]?.elements?.first?["unfilled"]?.elements ?? []
    #expect(paths.contains { $0.stringValue == "switching.everySeam" })
    let sheet = try JSONParser().parse(
      receivers("show", "bare", "--matrix", bare, "-f", "json").output)
    #expect(sheet["evidence"]?["unknown"]?.integerValue == Int64(paths.count))
    #expect(sheet["unfilled"]?.elements?.count == paths.count)
  }

  @Test("an interval out of order is shown, and standard input has no name")
  func faultsInWords() throws {
    let text = """
      {"id": "odd", "name": "O", "extends": "airplay-low", "switching": {"delays": {"drm": {"flush":
        {"milliseconds": [300, 200, 100], "confidence": "estimated", "source": "s"}}}}}
      """
    let odd = try folder.write(text.utf8, to: "odd.json")
    let result = try receivers("validate", odd)
    #expect(result.output.contains("$.switching.delays.drm.flush.milliseconds: expected"))
    #expect(result.output.contains("found [300,200,100]"), "\(result.output)")
    let input = try receivers("validate", "-")
    #expect(input.status == 3 && input.output.contains("standard input has no name"))
  }

  @Test("files may extend each other and take the place of shipped ones")
  func validateTogether() throws {
    let base = try folder.write(
      #"{"id": "mine", "name": "M", "family": "f", "abstract": true}"#.utf8, to: "mine.json")
    let heir = try folder.write(
      #"{"id": "airplay-low", "name": "L", "extends": "mine"}"#.utf8, to: "airplay-low.json")
    #expect(try receivers("validate", heir, base).status == 0)
    #expect(try receivers("validate", heir).output.contains("$.extends"))
    let listed = try receivers("show", "airplay-low", "--matrix", heir, "--matrix", base)
    #expect(listed.output.hasPrefix("airplay-low: L\n"))
  }

  @Test("the testbed shows everything that any receiver does, and has one of each tier")
  func testbed() throws {
    let main = try SavedFacts.write([SavedFacts.asset("main.mp4")], to: "main.ndjson", in: folder)
    let ads = try SavedFacts.write(
      [
        SavedFacts.asset("a.mp4", framesPerSecond: 50), SavedFacts.asset("b.mp4", channels: 6),
        SavedFacts.asset("c.mp4", codec: .hevc),
      ], to: "ads.ndjson", in: folder)
    let result = try receivers("testbed", "-m", main, "-a", ads, "-f", "json")
    #expect(result.status == 0 && result.error == "")
    let node = try JSONParser().parse(result.output)
    let picks = node["receivers"]?.elements ?? []
    func names(_ node: JSONNode?) -> Set<String> {
      Set((node?.elements ?? []).compactMap(\.stringValue))
    }
    let all = Set((node["behaviours"]?.elements ?? []).compactMap { $0["name"]?.stringValue })
    #expect(all.contains("refuses:C013"))
    #expect(picks.reduce(into: Set<String>()) { $0.formUnion(names($1["shows"])) } == all)
    #expect(node["isSmallest"]?.boolValue == true)
    let listed = try JSONParser().parse(receivers("list", "-f", "json").output)["receivers"]
    let tiers = (listed?.elements ?? []).compactMap { $0["tier"]?.stringValue }
    #expect(Set(picks.compactMap { $0["tier"]?.stringValue }) == Set(tiers))

    let failing = try receivers("testbed", "-m", main, "-a", ads, "/no/such.mp4")
    #expect(failing.status == 3)
    #expect(failing.output.contains("NOT PROBED: /no/such.mp4"))
  }
}
