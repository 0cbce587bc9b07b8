import Foundation
import JSONText
import MediaFacts
import TestSupport
import Testing

@testable import Catalog

/// Runs, their rows, and taking them up again.
@Suite struct RunTests {
  private let test: TestCatalog
  private var catalog: Catalog { test.catalog }

  init() throws { test = try TestCatalog() }

  private func rows(_ run: RunID, _ order: RunOrder = .position) throws -> [RunRow] {
    var rows: [RunRow] = []
    try catalog.rows(of: run, order: order) { row in
      rows.append(row)
      return true
    }
    return rows
  }

  @Test func rowsComeBackAsTheyWere() throws {
    let run = try catalog.beginRun(arguments: ["batch", "--main", "a b\n\"c\""], total: 3)
    var failed = RunRow(position: 1, creative: "b.mp4", rank: 2)
    failed.message = "not a media format"
    let expected = Samples.rows(0, "a.mp4") + [failed] + Samples.rows(2, "http://x/?a=1&b")
    try catalog.append(expected, to: run)
    #expect(try rows(run) == expected)
    test.wait(seconds: 5)
    try catalog.endRun(run, state: .finished)
    let record = try catalog.run(run)
    #expect(record.arguments == ["batch", "--main", "a b\n\"c\""])
    #expect(record.state == .finished)
    #expect(record.ended == record.started + 5)
    #expect((record.done, record.failed, record.total) == (3, 1, 3))
    #expect(record.processID == getpid() && record.toolVersion == "1.0.0")
  }

  @Test func worstComesFirst() throws {
    let run = try catalog.beginRun(arguments: [])
    var unknown = RunRow(position: 3, creative: "d", rank: 1)
    unknown.grade = "severe"
    try catalog.append(
      Samples.rows(0, "a", score: 5) + Samples.rows(1, "b", score: 70, grade: "severe")
        + Samples.rows(2, "c", score: 90, grade: "severe") + [unknown], to: run)
    let order = try rows(run, .worstFirst).map { "\($0.creative)\($0.score ?? -1)" }
    #expect(order == ["d-1.0", "c90.0", "b70.0", "b0.0", "c0.0", "a5.0", "a0.0"])
  }

  @Test func appendingAgainReplacesAndCountsOnce() throws {
    let run = try catalog.beginRun(arguments: [])
    let failed = RunRow(position: 0, creative: "a")
    try catalog.append([failed], to: run)
    #expect(try catalog.run(run).failed == 1)
    try catalog.append(Samples.rows(0, "a") + Samples.rows(1, "b"), to: run)
    try catalog.append(Samples.rows(1, "b"), to: run)
    let record = try catalog.run(run)
    #expect((record.done, record.failed) == (2, 0))
    #expect(try rows(run) == Samples.rows(0, "a") + Samples.rows(1, "b"))
  }

  @Test func resumingKnowsWhatIsDone() throws {
    let run = try catalog.beginRun(arguments: ["x"])
    for position in [0, 1, 2, 5, 6, 9] {
      try catalog.append(Samples.rows(position, "\(position)"), to: run)
    }
    let other = try test.another()
    let record = try other.resumeRun(run, total: 10)
    #expect(record.state == .running && record.total == 10 && record.done == 6)
    #expect(try other.donePositions(of: run) == [0...2, 5...6, 9...9])
    #expect(try other.isDone(5, creative: "5", in: run))
    #expect(try !other.isDone(5, creative: "other", in: run))
    #expect(try !other.isDone(3, creative: "3", in: run))
    try other.truncate(run, toCount: 6)
    #expect(try other.donePositions(of: run) == [0...2, 5...5])
    #expect(try other.run(run).done == 4)
  }

  @Test func latestUnfinishedRun() throws {
    let first = try catalog.beginRun(arguments: ["a"])
    let second = try catalog.beginRun(arguments: ["b"])
    let third = try catalog.beginRun(arguments: ["a"])
    try catalog.endRun(first, state: .interrupted)
    try catalog.endRun(third, state: .finished)
    #expect(try catalog.latestUnfinishedRun()?.id == second)
    #expect(try catalog.latestUnfinishedRun(arguments: ["a"])?.id == first)
    #expect(try catalog.latestUnfinishedRun(arguments: ["c"]) == nil)
    #expect(try catalog.runs().map(\.id) == [third, second, first])
  }

  @Test func runOfALivingProcessIsNotTaken() throws {
    let run = try catalog.beginRun(arguments: [])
    // The parent lives as long as this process.
    try catalog.database.run("UPDATE runs SET process = ?", [.integer(Int64(getppid()))])
    #expect(kind { _ = try catalog.resumeRun(run) } == .runIsElsewhere)
    #expect(kind { try catalog.append(Samples.rows(0, "a"), to: run) } == .runIsElsewhere)
    #expect(try rows(run) == [])
    #expect(try catalog.latestUnfinishedRun() == nil)
    _ = try catalog.resumeRun(run, takingOver: true)
    try catalog.append(Samples.rows(0, "a"), to: run)
  }

  @Test func runOfADeadProcessIsTaken() throws {
    let run = try catalog.beginRun(arguments: [])
    // No process has the highest number there is.
    try catalog.database.run("UPDATE runs SET process = ?", [.integer(Int64(Int32.max))])
    #expect(try catalog.resumeRun(run).processID == getpid())
  }

  @Test(arguments: [0, 99])
  func unknownRun(number: Int64) throws {
    let id = RunID(rawValue: number)
    #expect(kind { _ = try catalog.run(id) } == .noSuchRun)
    #expect(kind { _ = try catalog.resumeRun(id) } == .noSuchRun)
    #expect(kind { try catalog.append(Samples.rows(0, "a"), to: id) } == .noSuchRun)
    #expect(kind { try catalog.endRun(id, state: .finished) } == .noSuchRun)
    #expect(kind { _ = try catalog.changes(from: id, to: id) { _ in } } == .noSuchRun)
  }

  /// The kind of error that a call gives; `nil` where it gives none.
  private func kind(_ call: () throws -> Void) -> CatalogError.Kind? {
    do {
      try call()
      return nil
    } catch {
      return (error as? CatalogError)?.kind
    }
  }

  @Test func changesOfTwoRuns() throws {
    let before = try catalog.beginRun(arguments: [])
    let after = try catalog.beginRun(arguments: [])
    try catalog.append(
      Samples.rows(0, "same") + Samples.rows(1, "gone") + Samples.rows(2, "worse")
        + Samples.rows(3, "twice") + Samples.rows(4, "twice"), to: before)
    try catalog.append(
      Samples.rows(0, "new") + Samples.rows(1, "worse", score: 80, grade: "severe")
        + Samples.rows(2, "twice") + Samples.rows(3, "same"), to: after)
    var lines: [String] = []
    let counts = try catalog.changes(from: before, to: after, includingSame: true) { change in
      switch change {
      case .new(let row): lines.append("new \(row.creative) \(row.tier ?? "")")
      case .gone(let row): lines.append("gone \(row.creative) \(row.tier ?? "")")
      case .changed(let old, let new):
        lines.append(
          "changed \(new.creative) \(new.tier ?? "") \(old.grade ?? "") \(new.grade ?? "")")
      case .same(let row): lines.append("same \(row.creative) \(row.tier ?? "")")
      }
    }
    #expect(
      lines == [
        "gone gone phone", "gone gone tv", "new new phone", "new new tv", "same same phone",
        "same same tv", "same twice phone", "gone twice phone", "same twice tv", "gone twice tv",
        "changed worse phone minor severe", "changed worse tv minor severe",
      ])
    #expect((counts.new, counts.gone, counts.changed, counts.same) == (2, 4, 2, 4))
    let none = try catalog.changes(from: before, to: before) { _ in Issue.record("no change") }
    #expect((none.same, none.new, none.gone, none.changed) == (10, 0, 0, 0))
  }

  @Test("changes match names by their bytes, whatever they look like")
  func changesByBytes() throws {
    let names = ["\u{E9}", "e\u{301}", "z", "\u{1F600}", "a\u{0}b", "", "A", "é"]
    let before = try catalog.beginRun(arguments: [])
    let after = try catalog.beginRun(arguments: [])
    for (place, name) in names.enumerated() {
      try catalog.append([RunRow(position: place, creative: name)], to: before)
      try catalog.append([RunRow(position: 100 - place, creative: name)], to: after)
    }
    let counts = try catalog.changes(from: before, to: after) { change in
      Issue.record("\(change)")
    }
    #expect(counts.same == names.count)
  }

  @Test func countsByTierCampaignAndRule() throws {
    let run = try catalog.beginRun(arguments: [])
    var failed = RunRow(position: 9, creative: "broken", rank: 9)
    failed.rules = ["P901"]
    try catalog.append(
      Samples.rows(0, "a") + Samples.rows(1, "b", grade: "severe") + [failed], to: run)
    let tiers = try catalog.counts(of: run, by: .tier)
    #expect(tiers.map(\.key) == [nil, "phone", "tv"])
    #expect(tiers.map(\.rows) == [1, 2, 2])
    #expect(tiers.map(\.failing) == [0, 1, 1])
    #expect(tiers[1].grades.map(\.grade) == ["severe", "minor"])
    let rules = try catalog.counts(of: run, by: .rule)
    #expect(rules.map(\.key) == ["P901", "V101", "V107"])
    #expect(rules.map(\.rows) == [1, 4, 4])
    #expect(try catalog.counts(of: run, by: .campaign).map(\.key) == [nil, "spring"])
  }

  @Test func csv() {
    var row = Samples.rows(3, "a,\"b\"\r\nc")[0]
    row.message = "=1+1"
    let line = RunRowCSV.line(row)
    #expect(
      line
        == "3,\"a,\"\"b\"\"\r\nc\",spring,,tv,minor,minor,false,12.5,10,20.5,40,lg-webos,mainToAd,"
        + "V101 V107,=1+1\r\n")
    #expect(RunRowCSV.line(row, guardingFormulas: true).hasSuffix(",'=1+1\r\n"))
    let bare = RunRowCSV.line(RunRow(position: 0, creative: "x"))
    #expect(bare == "0,x,,,,,,false,,,,,,,,\r\n")
    #expect(RunRowCSV.header.filter { $0 == "," }.count == bare.filter { $0 == "," }.count)
  }

  @Test func json() throws {
    let row = Samples.rows(3, "a")[0]
    #expect(
      RunRowJSON.line(row)
        == "{\"schema\":\"seam.batch-row/1\",\"position\":3,\"creative\":\"a\","
        + "\"campaign\":\"spring\",\"tier\":\"tv\","
        + "\"grade\":\"minor\",\"gradeAtLeast\":\"minor\",\"isFailing\":false,\"score\":12.5,"
        + "\"delayMilliseconds\":[10,20.5,40],\"worstReceiver\":\"lg-webos\","
        + "\"worstDirection\":\"mainToAd\",\"rules\":[\"V101\",\"V107\"]}\n")
    let line = RunRowJSON.line(.new(row))
    #expect(line.hasPrefix("{\"schema\":\"seam.batch-change/1\",\"change\":\"new\",\"row\":{"))
    let change = JSONWriter().text(
      RunRowJSON.value(.changed(from: RunRow(position: 0, creative: "a"), to: row)))
    #expect(change.hasPrefix("{\"change\":\"changed\",\"row\":{\"position\":3,"))
    #expect(
      change.hasSuffix(
        "\"before\":{\"position\":0,\"creative\":\"a\",\"isFailing\":false,\"rules\":[]}}"))
  }

  @Test(arguments: [("12", 12), ("1", 1), ("0", nil), ("-1", nil), ("x", nil), ("", nil)])
  func identifiers(text: String, number: Int64?) {
    #expect(RunID(text)?.rawValue == number)
  }
}
