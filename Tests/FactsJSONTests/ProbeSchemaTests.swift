import FactsJSON
import Foundation
import JSONText
import MediaFacts
import TestSupport
import Testing

@Suite struct ProbeSchemaTests {
  private static let path = RepositoryPaths.root + "/docs/schema/probe-1.schema.json"

  /// One line for each of some generated outcomes, and one run of them all.
  private static func lines(count: UInt64) throws -> String {
    var lines = ""
    var outcomes: [ProbeOutcome] = []
    for seed in 0..<count {
      var generator = FactsGenerator(seed: seed, isComplete: seed % 10 == 0)
      outcomes += [generator.outcome(), .failure(generator.failure())]
    }
    for outcome in outcomes { lines += ProbeRunJSON.line(outcome) }
    return lines + (try Self.run(outcomes)) + "\n"
  }

  private static func run(_ outcomes: [ProbeOutcome]) throws -> String {
    let run = ProbeRunJSON(version: "1.2.3")
    var text = run.beginning
    for (place, outcome) in outcomes.enumerated() {
      text += run.asset(outcome, isFirst: place == 0)
    }
    text += run.ending(isEmpty: outcomes.isEmpty)
    // As one line: the only line ends are those of the layout.
    return text.split(separator: "\n").joined()
  }

  @Test func describesEveryMemberThatIsWrittenAndNoOther() throws {
    var keys = try SchemaKeys(schema: String(contentsOfFile: Self.path, encoding: .utf8))
    for line in try Self.lines(count: 20).split(separator: "\n") { try keys.visit(String(line)) }
    #expect(keys.unknown.isEmpty)
    #expect(keys.unused.isEmpty)
  }

  // Needs Python's jsonschema, which not every machine has.
  @Test(.enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"))
  func acceptsWhatIsWritten() throws {
    let faults = try SchemaValidator.faults(inLines: Self.lines(count: 120), schema: Self.path)
    #expect(faults == "")
  }

  @Test(
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"),
    arguments: [
      "{\"schema\":\"seam.probe/1\",\"source\":\"a\"}",
      "{\"schema\":\"seam.probe/1\",\"source\":\"a\",\"error\":{\"code\":\"x\",\"message\":\"m\"}}",
      "{\"schema\":\"seam.probe-run/1\",\"tool\":{\"name\":\"seam\",\"version\":\"1\"},\"assets\":[1]}",
    ])
  func refusesOtherForms(json: String) throws {
    #expect(try SchemaValidator.faults(inLines: json, schema: Self.path) != "")
  }

  @Test func namesEveryWordOfTheClosedLists() throws {
    let schema = try String(contentsOfFile: Self.path, encoding: .utf8)
    let lists = [
      ProbeFailureCode.allCases.map(\.rawValue), ProbeDepth.allCases.map(\.rawValue),
      FrameRateMode.allCases.map(\.rawValue), FrameRateSource.allCases.map(\.rawValue),
      RandomAccessKind.allCases.map(\.rawValue),
      Scan.allCases.map(\.rawValue), FieldOrder.allCases.map(\.rawValue),
      DynamicRange.allCases.map(\.rawValue), DynamicRangeBasis.allCases.map(\.rawValue),
    ]
    for list in lists {
      let words = list.map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(schema.contains("\"enum\": [\(words)]"), "\(words)")
    }
  }
}
