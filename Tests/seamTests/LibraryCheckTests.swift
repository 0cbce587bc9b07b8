import JSONText
import MediaFacts
import TestSupport
import Testing

/// `seam check` on more pairs than anybody reads one by one.
@Suite struct LibraryCheckTests {
  private func facts(_ count: Int, _ folder: TemporaryFolder) throws -> [String] {
    // Rates that every shipped receiver plays at this size, none a multiple of another.
    let rates: [Int64] = [25, 30, 24]
    let mains = (0..<3).map { SavedFacts.asset("main-\($0)", framesPerSecond: rates[$0]) }
    let ads = (0..<count).map { SavedFacts.asset("ad-\($0)", framesPerSecond: rates[$0 % 3]) }
    return [
      "check", "--main", try SavedFacts.write(mains, to: "mains.ndjson", in: folder),
      "--ad", try SavedFacts.write(ads, to: "ads.ndjson", in: folder), "--quiet",
    ]
  }

  @Test(arguments: [(12, "seam.check-runs/1"), (700, "seam.check-summary/1")])
  func manyPairsAreSummedUp(count: Int, schema: String) throws {
    let folder = try TemporaryFolder()
    let result = try SeamProgram.run(try facts(count, folder) + ["--format", "json"])
    #expect(result.status == 1)
    #expect(try JSONParser().parse(result.output)["schema"]?.stringValue == schema)
  }

  @Test func theSummaryNamesTheAdsThatFit() throws {
    let folder = try TemporaryFolder()
    let result = try SeamProgram.run(try facts(6, folder) + ["--format", "summary-json"])
    let mains = try JSONParser().parse(result.output)["mains"]?.elements ?? []
    #expect(mains.count == 3)
    for (place, main) in mains.enumerated() {
      // The ads with the main's own frame rate, in the order given.
      let best = main["tiers"]?.elements?.first?["best"]?.elements ?? []
      let names = best.prefix(2).map { $0["source"]?.stringValue }
      #expect(names == ["ad-\(place)", "ad-\(place + 3)"])
    }
    let text = try SeamProgram.run(try facts(6, folder) + ["--format", "summary"])
    #expect(text.status == 1)
    #expect(text.output.contains("3 mains (3 formats) and 6 ads (3 formats)"))
  }

  @Test func everyRowIsALine() throws {
    let folder = try TemporaryFolder()
    let arguments = try facts(6, folder)
    let result = try SeamProgram.run(arguments + ["--format", "rows"])
    let totals = try JSONParser().parse(
      try SeamProgram.run(arguments + ["--format", "summary-json"]).output)["totals"]
    let tiers = totals?["tiers"]?.elements?.count ?? 0
    let rows = try result.output.split(separator: "\n").map { try JSONParser().parse(String($0)) }
    #expect(tiers > 0 && rows.count == 3 * 6 * tiers)
    #expect(rows.allSatisfy { $0["schema"]?.stringValue == "seam.check-row/1" })
  }

  @Test func aBrokenLineIsToldAndTheRestGoesOn() throws {
    let folder = try TemporaryFolder()
    let path = try SavedFacts.write([SavedFacts.asset("one")], to: "one.ndjson", in: folder)
    let broken = try folder.write("{\n".utf8, to: "broken.ndjson")
    let result = try SeamProgram.run([
      "check", "--main", path, "--ad", path, broken, "--format", "summary", "--quiet",
    ])
    #expect(result.status == 3)
    #expect(result.output.contains("not probed") && result.output.contains("broken.ndjson:1:"))
  }
}
