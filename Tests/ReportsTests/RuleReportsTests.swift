import Findings
import Foundation
import JSONText
import Reports
import TestSupport
import Testing

@Suite struct RuleReportsTests {
  private static let folder = RepositoryPaths.root + "/docs/schema/"
  private static let path = folder + "rules-1.schema.json"

  private let rules = SampleRules.catalogue.rules

  @Test func everythingAboutRules() throws {
    try expectSnapshot(RuleText(width: 60).text(rules), "rules.60.txt")
    #expect(RuleText().text([]) == "")
  }

  @Test func aLineForEachRule() throws {
    try expectSnapshot(RuleText().list(rules), "rules.list.txt")
  }

  private var line: String { RulesJSON.text(rules).split(separator: "\n").joined() }

  @Test func theSchemaDescribesEveryMemberThatIsWrittenAndNoOther() throws {
    var keys = try SchemaKeys(
      schema: String(contentsOfFile: Self.path, encoding: .utf8),
      others: [String(contentsOfFile: Self.folder + "probe-1.schema.json", encoding: .utf8)])
    try keys.visit(line)
    #expect(keys.unknown.isEmpty)
    #expect(keys.unused.isEmpty)
  }

  // Needs Python's jsonschema, which not every machine has.
  @Test(.enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"))
  func theSchemaAcceptsWhatIsWrittenAndRefusesOtherForms() throws {
    #expect(try SchemaValidator.faults(inLines: line, schema: Self.path) == "")
    for (from, to) in [("V101", "V1"), ("\"quiet\"", "\"loud\""), ("\"reencode\"", "\"magic\"")] {
      let changed = line.replacingOccurrences(of: from, with: to)
      #expect(changed != line)
      #expect(try SchemaValidator.faults(inLines: changed, schema: Self.path) != "")
    }
  }

  @Test func theWordsAreThoseOfTheRule() throws {
    let node = try JSONParser().parse(line)["rules"]?.elements?.first {
      $0["id"]?.stringValue == "V101"
    }
    #expect(node?["id"]?.stringValue == "V101")
    #expect(node?["name"]?.stringValue == "video-codec")
    #expect(node?["remedies"]?.elements?.count == 2)
    #expect(node?["examples"]?.elements?.last?["receiver"]?.stringValue == "set-old")
    #expect(node?["examples"]?.elements?.first?["receiver"] == nil)
  }
}
