import Findings
import Testing

@Suite struct RuleCatalogueTests {
  private func rule(_ id: RuleID, _ slug: String, summary: String = "A difference.") -> Rule {
    Rule(
      id: id, slug: slug, summary: summary, rationale: "Because.", source: "A standard.",
      remedies: [Remedy(.retag, "Change the label.")], examples: [])
  }

  @Test func rulesAreSortedAndFound() {
    let second = rule(RuleID(.video, 2), "two")
    let first = rule(RuleID(.capability, 1), "one")
    let third = rule(RuleID(.audio, 1), "three")
    let catalogue = RuleCatalogue([third, second, first])
    #expect(catalogue.faults.isEmpty)
    #expect(catalogue.rules == [first, second, third])
    for rule in catalogue.rules {
      #expect(catalogue[rule.id] == rule)
      #expect(catalogue.rule(named: rule.slug) == rule)
      #expect(catalogue.rule(named: rule.id.description.lowercased()) == rule)
    }
    #expect(catalogue[RuleID(.video, 3)] == nil)
    #expect(catalogue.rule(named: "four") == nil)
  }

  @Test func faultsAreNamed() {
    let id = RuleID(.video, 2)
    let long = String(repeating: "x", count: 151)
    let catalogue = RuleCatalogue([
      rule(id, "two"), rule(id, "other"), rule(RuleID(.video, 3), "two"),
      rule(RuleID(.video, 4), "Not-a-slug", summary: long),
    ])
    #expect(
      catalogue.faults == [
        .duplicateID(id), .duplicateSlug(RuleID(.video, 3), "two"),
        .malformedSlug(RuleID(.video, 4), "Not-a-slug"), .longSummary(RuleID(.video, 4)),
      ])
    #expect(catalogue[id]?.slug == "two")
  }

  @Test func theDocumentHoldsEveryPartOfARule() {
    let text = RulesDocument.markdown(RuleCatalogue([rule(RuleID(.video, 2), "two")]))
    #expect(text.contains("## Video differences"))
    #expect(text.contains("| [V102](#v102-two) | two | A difference. |"))
    #expect(text.contains("### V102 two\n\nA difference.\n\n**Why.** Because."))
    #expect(text.contains("- retag: Change the label."))
    #expect(!text.contains("## Audio differences"))
    #expect(text.hasSuffix("\n"))
  }
}
