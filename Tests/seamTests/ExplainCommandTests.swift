import Findings
import JSONText
import TestSupport
import Testing

/// `seam explain` as its users meet it.
@Suite struct ExplainCommandTests {
  @Test(
    "a rule by its id in either case and by its name",
    arguments: ["V101", "v101", "video-codec", "Video-Codec"])
  func one(name: String) throws {
    let rule = try #require(AllRules.catalogue.rule(named: "V101"))
    let result = try SeamProgram.run(["explain", name])
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("V101 video-codec\n"))
    for text in [rule.summary, rule.rationale, rule.source] + rule.remedies.map(\.text)
      + rule.examples.map(\.title)
    {
      #expect(result.output.contains(text))
    }
  }

  @Test("every rule is in the list, in the text and in the JSON")
  func list() throws {
    let rules = AllRules.catalogue.rules
    let text = try SeamProgram.run(["explain", "--list"])
    #expect(text.status == 0)
    for rule in rules { #expect(text.output.contains("\(rule.id)  \(rule.slug)")) }
    let json = try SeamProgram.run(["explain", "--list", "--format", "json"])
    let listed = try JSONParser().parse(json.output)["rules"]?.elements ?? []
    #expect(listed.compactMap { $0["id"]?.stringValue } == rules.map(\.id.description))
    for (rule, node) in zip(rules, listed) {
      #expect(node["examples"]?.elements?.count == rule.examples.count)
      #expect((node["documents"]?.elements?.count ?? 0) == rule.documents.count)
      #expect(node["summary"]?.stringValue == rule.summary)
    }
  }

  @Test("a rule that is asked for twice stands once")
  func twice() throws {
    let result = try SeamProgram.run(["explain", "V101", "video-codec", "A203", "-f", "json"])
    let listed = try JSONParser().parse(result.output)["rules"]?.elements ?? []
    #expect(listed.compactMap { $0["id"]?.stringValue } == ["V101", "A203"])
  }

  @Test(
    "what is no rule is wrong usage, with what may be meant",
    arguments: [("V110x", "V110"), ("vidoe-codec", "video-codec"), ("A2O3", "A203")])
  func nearMiss(name: String, meant: String) throws {
    let result = try SeamProgram.run(["explain", "V101", name])
    #expect(result.status == 2 && result.output == "")
    #expect(result.error.contains("no rule '\(name)'"))
    #expect(result.error.contains("'\(meant)'"), "\(result.error)")
  }

  @Test("no rule at all, too much, and one that nothing is near to")
  func wrongUsage() throws {
    for arguments in [["explain"], ["explain", "--list", "V101"], ["explain", "\u{1B}[31mx"]] {
      let result = try SeamProgram.run(arguments)
      #expect(result.status == 2 && result.output == "")
      #expect(!result.error.contains("\u{1B}"))
    }
    #expect(try SeamProgram.run(["explain", "xyzzy"]).error.contains("seam explain --list"))
  }
}
