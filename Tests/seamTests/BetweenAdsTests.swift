import Foundation
import JSONText
import MediaFacts
import TestSupport
import Testing

/// Seams from one ad to the next in every report of `seam check`: no ad is blamed for the one before it.
@Suite struct BetweenAdsTests {
  private let folder: TemporaryFolder
  private let sources: [String]

  /// The main and the last ad are alike; the ad between the first and the last has another rate.
  init() throws {
    folder = try TemporaryFolder()
    let main = try SavedFacts.write(
      [SavedFacts.asset("main.mp4", framesPerSecond: 30)], to: "main.ndjson", in: folder)
    let ads = try SavedFacts.write(
      [
        SavedFacts.asset("first.mp4", framesPerSecond: 30),
        SavedFacts.asset("slow.mp4", framesPerSecond: 25),
        SavedFacts.asset("last.mp4", framesPerSecond: 30),
      ], to: "ads.ndjson", in: folder)
    sources = ["check", "--main", main, "--ad", ads, "--receiver", "airplay-low"]
  }

  private func check(_ format: String) throws -> Tool.Result {
    try SeamProgram.run(sources + ["--format", format])
  }

  static let named = ["junit", "sarif", "github", "markdown", "csv", "checkstyle"]

  @Test("the finding names both ads, and the remedy the one to mend", arguments: named)
  func everyFormat(format: String) throws {
    let result = try check(format)
    #expect(result.status == 1)
    #expect(result.output.contains("From ad slow.mp4 to ad last.mp4: Frame rate changes from 25"))
    #expect(result.output.contains("In the ad before the seam: Encode"))
    #expect(result.output.contains("From ad first.mp4 to ad slow.mp4: Frame rate changes from 30"))
    #expect(result.output.contains("In the ad after the seam: Encode"))
  }

  @Test("text and JSON say in the remedy which of the two ads it is for")
  func peopleAndPrograms() throws {
    #expect(try check("text").output.contains("In the ad before the seam: Encode"))
    let seams = try JSONParser().parse(check("json").output)["seams"]?.elements ?? []
    for seam in seams {
      let remedies = (seam["reasons"]?.elements ?? []).compactMap {
        $0["remedy"]?["text"]?.stringValue
      }
      let isBetween = seam["direction"]?.stringValue == "adToAd"
      #expect(remedies.allSatisfy { $0.contains(" the seam: ") == isBetween }, "\(remedies)")
    }
    #expect(seams.count { $0["direction"]?.stringValue == "adToAd" } == 2)
  }

  @Test("the grade of an ad is that of its rows, whatever plays before it")
  func grades() throws {
    let rows = try check("rows").output.split(separator: "\n").map {
      try JSONParser().parse($0.utf8)
    }
    let graded = rows.filter { $0["grade"] != nil }.compactMap { row -> String? in
      guard let ad = row["ad"]?["source"]?.stringValue ?? row["ad"]?.stringValue,
        let grade = row["grade"]?.stringValue
      else { return nil }
      return "\(ad) \(grade)"
    }
    let lines = try check("csv").output.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let heads = try #require(lines.first)
    let (creative, grade) = (
      try #require(heads.firstIndex(of: "creative")), try #require(heads.firstIndex(of: "grade"))
    )
    #expect(heads.last == "after")
    let own = lines.dropFirst().filter { $0.last == "" }.map { "\($0[creative]) \($0[grade])" }
    #expect(own.count == 3 && Set(own) == Set(graded), "\(own) \(graded)")
    let between = lines.dropFirst().filter { $0.last != "" }
    #expect(between.compactMap(\.last) == ["first.mp4", "slow.mp4"])
  }

  @Test("findings of one ad with the main and with another ad have fingerprints of their own")
  func fingerprints() throws {
    let log = try JSONParser().parse(check("sarif").output)
    let results = try #require(log["runs"]?.elements?.first?["results"]?.elements)
    let prints = results.compactMap { $0["partialFingerprints"]?["seamFinding/v1"]?.stringValue }
    #expect(prints.count == results.count && Set(prints).count == prints.count)
    #expect(results.count { $0["properties"]?["after"] != nil } == 2)
  }
}
