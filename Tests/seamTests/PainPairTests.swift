import Foundation
import JSONText
import TestSupport
import Testing

/// What people reported of pairs of media, held against the program's verdict on real files.
///
/// A row's words map onto grades as `PainVerdict` says. Where the grade is another than the row's, the
/// case has the reason.
@Suite(
  .enabled(if: PainFixtures.missing == nil, PainFixtures.missing.map { Comment(rawValue: $0) }))
struct PainPairTests {
  /// Empty where the fixtures are absent, so that the suite can be skipped.
  static let cases: [PainCase] = (try? PainCases.make()) ?? []

  /// Cases that share a pair share a run of the program.
  static let pairs: [[PainCase]] = {
    let groups = Dictionary(grouping: cases) { "\($0.main.name) \($0.ad.name)" }
    return groups.keys.sorted().compactMap { groups[$0] }
  }()

  @Test func thereAreCases() throws {
    #expect(try PainCases.make().count == Self.cases.count)
    #expect(!Self.cases.isEmpty)
    #expect(Self.pairs.reduce(0) { $0 + $1.count } == Self.cases.count)
  }

  @Test(arguments: pairs.indices) func verdicts(place: Int) throws {
    let rows = Self.pairs[place]
    let first = try #require(rows.first)
    let run = try Self.check(
      first.main.path(), [first.ad.path()], on: Set(rows.map(\.receiver)).sorted())
    let seams = try #require(run["seams"]?.elements)
    for row in rows {
      try expect(row, seams.filter { $0["receiver"]?.stringValue == row.receiver })
    }
  }

  private func expect(_ row: PainCase, _ seams: [JSONNode]) throws {
    let name = "row \(row.row), \(row.report), \(row.receiver)"
    #expect(seams.count == 2)
    for seam in seams {
      let grade = try #require(seam["grade"]?.stringValue)
      let direction = seam["direction"]?.stringValue ?? ""
      #expect(row.grades.grades.contains(grade), "\(name), \(direction): \(grade)")
    }
    let seam = try #require(seams.first { $0["direction"]?.stringValue == "mainToAd" })
    let reasons = try #require(seam["reasons"]?.elements)
    let found = reasons.compactMap { $0["rule"]?.stringValue }
    for id in row.found { #expect(found.contains(id), "\(name): \(id) not in \(found)") }
    for id in row.quiet { #expect(!found.contains(id), "\(name): \(id) in \(found)") }
    let gaps = seam["notEvaluated"]?.elements?.compactMap { $0["rule"]?.stringValue } ?? []
    for id in row.missing { #expect(gaps.contains(id), "\(name): \(id) not in \(gaps)") }
    if let remedy = row.remedy {
      let finding = reasons.first { $0["rule"]?.stringValue == row.found.first }
      #expect(finding?["remedy"]?["kind"]?.stringValue == remedy, "\(name)")
    }
  }

  /// Of two ads, the one in the main's codec is the one to use (Shaka 2883).
  @Test func theAdInTheMainsCodecFitsBest() throws {
    let run = try Self.check(
      PainFixtures.path("a_ac3.mp4"),
      [PainFixtures.path("a_eac3.mp4"), PainFixtures.path("a_ac3.mp4")], on: ["cast-old"])
    let winner = run["fits"]?.elements?.first?["winner"]
    #expect(winner?["source"]?.stringValue?.hasSuffix("a_ac3.mp4") == true)
  }

  /// Profile 8 with id 6 is off the specification and shown as HDR10 (jellyfin 11334, row 41).
  @Test func anOddDolbyVisionIDIsToldAndShownAsHDR10() throws {
    var bytes = try #require(RepositoryFiles.bytes(of: PainFixtures.path("dv_p81.mp4")))
    let place = try #require(
      bytes.indices.dropLast(9).first { Array(bytes[$0..<$0 + 4]) == Array("dvvC".utf8) })
    #expect(bytes[place + 8] == 1 << 4)
    bytes[place + 8] = 6 << 4
    let folder = try TemporaryFolder()
    let ad = try folder.write(bytes, to: "dv_p86.mp4")
    let run = try Self.check(PainFixtures.path("hdr10.mp4"), [ad], on: ["no-dolby-vision"])
    let seam = try #require(run["seams"]?.elements?.first)
    #expect(seam["grade"]?.stringValue == "seamless")
    #expect(seam["reasons"]?.elements?.compactMap { $0["rule"]?.stringValue } == ["V122", "V124"])
  }

  /// Every row of the table of reports is tested or stands in the list of those that are not.
  @Test func everyRowIsTestedOrListed() throws {
    let tested = Set(Self.cases.map(\.row)).union([41])
    #expect(tested.isDisjoint(with: PainCases.left.keys))
    let known = tested.union(PainCases.left.keys)
    let table = RepositoryPaths.root + "/../shared/facts/pain.md"
    // The table lies beside the checkout, where it is there at all.
    guard let bytes = RepositoryFiles.bytes(of: table) else {
      #expect(known.count == 66)
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let rows = text.split(separator: "\n").compactMap { line -> Int? in
      let cells = line.split(separator: "|")
      return line.hasPrefix("| ") && cells.count > 5
        ? Int(cells[0].trimmingCharacters(in: .whitespaces)) : nil
    }
    #expect(Set(rows).subtracting(known) == [])
    #expect(known.subtracting(rows) == [])
  }

  /// One run of `seam check` as JSON; the receivers of the reports come in as files.
  private static func check(_ main: String, _ ads: [String], on receivers: [String]) throws
    -> JSONNode
  {
    let folder = try TemporaryFolder()
    var arguments = ["check", "--main", main, "--ad"] + ads + ["--format", "json"]
    for receiver in receivers {
      arguments += ["--receiver", receiver]
      if let own = PainReceiver.all.first(where: { $0.id == receiver }) {
        arguments += ["--matrix", try folder.write(own.text.utf8, to: "\(own.id).json")]
      }
    }
    let result = try SeamProgram.run(arguments)
    #expect(result.status == 0 || result.status == 1, "\(result.error)")
    #expect(result.error == "")
    return try JSONParser().parse(result.output)
  }
}
