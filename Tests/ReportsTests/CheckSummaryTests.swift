import Findings
import Foundation
import JSONText
import MediaFacts
import Reports
import TestSupport
import Testing

@Suite struct CheckSummaryTests {
  private static let folder = RepositoryPaths.root + "/docs/schema/"
  private static let path = folder + "check-summary-1.schema.json"

  private let report = CheckSummaryJSON(version: "1.2.3")

  /// Every object of every form on a line of its own.
  private var lines: String {
    let whole = [SampleSummaries.mixed, SampleSummaries.empty].map { summary in
      // Text in JSON holds no line end, so what is left after joining is the same value.
      report.text(summary).split(separator: "\n").joined() + "\n"
    }
    return
      (whole + SampleSummaries.rows.map(report.line)
      + SampleSummaries.mixed.failures.map(report.line)).joined()
  }

  @Test func text() throws {
    try expectSnapshot(CheckSummaryText().text(SampleSummaries.mixed), "check-summary.txt")
    try expectSnapshot(
      CheckSummaryText(width: 60, inColour: true).text(SampleSummaries.mixed),
      "check-summary-60-colour.txt")
    try expectSnapshot(CheckSummaryText().text(SampleSummaries.empty), "check-summary-empty.txt")
  }

  @Test func json() throws {
    try expectSnapshot(report.text(SampleSummaries.mixed), "check-summary.json")
    try expectSnapshot(SampleSummaries.rows.map(report.line).joined(), "check-rows.ndjson")
  }

  @Test(arguments: [30, 80, nil])
  func aTerminalIsNotSteered(width: Int?) {
    let text = CheckSummaryText(width: width).text(SampleSummaries.mixed)
    #expect(!text.contains("\u{1B}"))
    if let width { #expect(text.split(separator: "\n").contains { $0.count <= width }) }
  }

  @Test func theSchemaDescribesEveryMemberThatIsWrittenAndNoOther() throws {
    var keys = try SchemaKeys(
      schema: String(contentsOfFile: Self.path, encoding: .utf8),
      others: [String(contentsOfFile: Self.folder + "probe-1.schema.json", encoding: .utf8)])
    for line in lines.split(separator: "\n") { try keys.visit(String(line)) }
    #expect(keys.unknown.isEmpty)
    #expect(keys.unused.isEmpty)
  }

  // Needs Python's jsonschema, which not every machine has.
  @Test(.enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"))
  func theSchemaAcceptsWhatIsWritten() throws {
    #expect(try SchemaValidator.faults(inLines: lines, schema: Self.path) == "")
  }

  @Test(
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"),
    arguments: [
      ("\"grade\":\"severe\"", "\"grade\":\"bad\""), ("\"tier\":\"high\"", "\"tier\":null"),
      ("\"V106\"", "\"V1\""), ("\"isFailing\":true,", ""), ("\"low\":300", "\"low\":-1"),
      ("seam.check-row/1", "seam.check-row/2"), ("\"adToMain\"", "\"adToAd\""),
      ("\"knownScore\":100", "\"knownScore\":101"),
    ])
  func theSchemaRefusesOtherForms(from: String, to: String) throws {
    let rows = SampleSummaries.rows.map(report.line).joined()
    let changed = rows.replacingOccurrences(of: from, with: to)
    #expect(changed != rows)
    #expect(try SchemaValidator.faults(inLines: changed, schema: Self.path) != "")
  }

  @Test func theSchemaNamesEveryWordOfTheClosedLists() throws {
    let schema = try String(contentsOfFile: Self.path, encoding: .utf8)
    for list in [Grade.allCases.map(\.rawValue), Tier.allCases.map(\.rawValue)] {
      let words = list.map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(schema.contains("\"enum\": [\(words)]"), "\(words)")
    }
  }

  @Test func totalsAddUp() throws {
    let summary = SampleSummaries.mixed
    let receivers = summary.receivers.map(\.receivers.count).reduce(0, +)
    #expect(summary.seamCount == 2 * 43 * 2 * receivers)
    #expect(summary.verdictCount == 2 * 6 * 2 * receivers)
    #expect(
      summary.total(ofTier: 0).first == GradeCount(grade: .unplayable, ads: 55, formats: 8))
    #expect(summary.isFailing && !SampleSummaries.empty.isFailing)
  }
}
