import Findings
import Foundation
import JSONText
import MediaFacts
import Receivers
import Reports
import TestSupport
import Testing

@Suite struct ReceiverReportsTests {
  private static let folder = RepositoryPaths.root + "/docs/schema/"
  private static let path = folder + "receivers-1.schema.json"

  private let rules = SampleRules.catalogue
  private let failures = [
    ProbeFailure(source: "gone\u{1B}.mp4", code: .notFound, message: "no such file")
  ]

  private func difference() throws -> ReceiverDifference {
    try #require(SampleReceivers.sheets.count == 2)
    return ReceiverDifference(SampleReceivers.sheets[0], SampleReceivers.sheets[1])
  }

  @Test func theSamplesAreSound() {
    #expect(SampleReceivers.outcome.errors == [])
  }

  @Test func list() throws {
    try expectSnapshot(ReceiverListText().text(SampleReceivers.sheets), "receivers.list.txt")
    try expectSnapshot(
      ReceiverListText(width: 70).text(SampleReceivers.sheets), "receivers.list.70.txt")
  }

  @Test func show() throws {
    let sheet = try #require(SampleReceivers.sheets.first)
    try expectSnapshot(ReceiverSheetText(width: 72).text(sheet), "receivers.show.72.txt")
    let old = try #require(SampleReceivers.sheets.last)
    try expectSnapshot(
      ReceiverSheetText(inColour: true).text(old), "receivers.show.colour.txt")
  }

  @Test func diff() throws {
    try expectSnapshot(ReceiverDifferenceText(width: 72).text(difference()), "receivers.diff.txt")
    let same = ReceiverDifference(SampleReceivers.sheets[0], SampleReceivers.sheets[0])
    #expect(ReceiverDifferenceText().text(same) == "0 cells differ, 6 are alike.\n")
  }

  @Test func validation() throws {
    try expectSnapshot(
      MatrixValidationText().text(SampleReceivers.validations), "receivers.validate.txt")
  }

  @Test func testbed() throws {
    try expectSnapshot(
      TestbedText(width: 72).text(SampleReceivers.testbed, failures: failures, rules: rules),
      "receivers.testbed.txt")
  }

  /// What a file says never steers the terminal.
  @Test func namesAndSourcesAreEscaped() throws {
    let texts = [
      ReceiverListText().text(SampleReceivers.sheets),
      try ReceiverSheetText().text(#require(SampleReceivers.sheets.last)),
      MatrixValidationText().text(SampleReceivers.validations),
      TestbedText().text(SampleReceivers.testbed, failures: failures, rules: rules),
    ]
    for text in texts {
      #expect(text.contains(#"\u{1B}"#))
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    }
  }

  private func lines() throws -> String {
    let texts = [
      ReceiversJSON.list(SampleReceivers.sheets), ReceiversJSON.list([]),
      ReceiversJSON.difference(try difference()),
      ReceiversJSON.validation(SampleReceivers.validations),
      ReceiversJSON.testbed(SampleReceivers.testbed, failures: failures, rules: rules),
      ReceiversJSON.testbed(Testbed([]), failures: [], rules: rules),
    ]
    return (texts + SampleReceivers.sheets.map(ReceiversJSON.sheet)).map {
      $0.split(separator: "\n").joined() + "\n"
    }.joined()
  }

  @Test func theSchemaDescribesEveryMemberThatIsWrittenAndNoOther() throws {
    var keys = try SchemaKeys(
      schema: String(contentsOfFile: Self.path, encoding: .utf8),
      others: [String(contentsOfFile: Self.folder + "probe-1.schema.json", encoding: .utf8)])
    for line in try lines().split(separator: "\n") { try keys.visit(String(line)) }
    #expect(keys.unknown.isEmpty)
    #expect(keys.unused.isEmpty)
  }

  // Needs Python's jsonschema, which not every machine has.
  @Test(.enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"))
  func theSchemaAcceptsWhatIsWritten() throws {
    #expect(try SchemaValidator.faults(inLines: lines(), schema: Self.path) == "")
  }

  @Test(
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"),
    arguments: [
      (#""tier": "high""#, #""tier": null"#), (#""measured": 2"#, #""measured": -1"#),
      (#""unit": "Hz""#, #""unit": "kHz""#), (#""confidence": "estimated","#, ""),
      (#""line": 3"#, #""line": 0"#), (#""plays""#, #""dances""#),
      ("seam.receivers-diff/1", "seam.receivers-diff/2"),
    ])
  func theSchemaRefusesOtherForms(from: String, to: String) throws {
    let changed = try lines().replacingOccurrences(of: from, with: to)
    #expect(try changed != lines())
    #expect(try SchemaValidator.faults(inLines: changed, schema: Self.path) != "")
  }

  @Test func valuesStandAsTheMatrixHasThem() throws {
    let sheet = try #require(SampleReceivers.sheets.first)
    let cells = try JSONParser().parse(ReceiversJSON.sheet(sheet))["cells"]?.elements ?? []
    let delay = try #require(cells.first { $0["unit"]?.stringValue == "ms" })
    #expect(delay["value"]?.elements?.compactMap(\.numberValue) == [100, 250.5, 900])
    #expect(delay["from"]?.stringValue == "base")
    #expect(delay["confidence"]?.stringValue == "measured")
    let rate = try #require(cells.first { $0["unit"]?.stringValue == "fps" })
    #expect(rate["value"]?.stringValue == "60000/1001")
  }
}
