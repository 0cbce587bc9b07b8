import Findings
import TestSupport
import Testing

@testable import Policies

@Suite struct CreativeRulesTests {
  @Test func theCatalogueIsSound() {
    #expect(CreativeRules.catalogue.faults == [])
    #expect(Set(CreativeRules.all.map(\.key)).count == CreativeRules.all.count)
  }

  /// One rule a file, named by its id.
  @Test(arguments: CreativeRules.all.map(\.rule.id)) func everyRuleHasItsFile(id: RuleID) {
    let files = RepositoryFiles.read(
      folder: RepositoryPaths.root + "/Sources/Policies/Rules", suffix: ".swift")
    #expect(files.count { $0.name.hasPrefix(id.description) } == 1)
  }

  @Test(arguments: CreativeRules.all.map(\.rule.id)) func examplesHold(id: RuleID) throws {
    let rule = try #require(CreativeRules.all.first { $0.rule.id == id })
    #expect(rule.rule.examples.contains { $0.outcome == .finding })
    #expect(rule.rule.examples.contains { $0.outcome == .quiet })
    let limit = PolicyLimit(
      key: rule.key, value: rule.example, source: SourceNote(basis: .estimated, text: "example"))
    for example in rule.rule.examples {
      let (findings, gaps) = rule.judge(example.to, limit, severity: .error)
      let outcome: RuleOutcome =
        !findings.isEmpty ? .finding : gaps.isEmpty ? .quiet : .notEvaluated
      #expect(outcome == example.outcome, "\(id): \(example.title)")
    }
  }
}
