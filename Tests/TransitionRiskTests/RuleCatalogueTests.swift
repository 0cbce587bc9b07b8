import Findings
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

@Suite struct TransitionRuleTests {
  static let rules = TransitionRules.receiverRules.rules

  @Test func theCatalogueIsSound() {
    #expect(TransitionRules.catalogue.faults.isEmpty)
    #expect(Set(TransitionRules.differences.map(\.kind)) == Set(DifferenceKind.allCases))
    #expect(TransitionRules.differences.count == DifferenceKind.allCases.count)
    #expect(TransitionRules.capabilities.map(\.aspect) == CapabilityAspect.allCases)
  }

  /// One rule a file, named by its id.
  @Test(arguments: rules.map(\.id)) func everyRuleHasItsFile(id: RuleID) {
    let folder = RepositoryPaths.root + "/Sources/TransitionRisk/Rules"
    let files = RepositoryFiles.read(folder: folder, suffix: ".swift").filter {
      $0.name.hasPrefix(id.description)
    }
    #expect(files.count == 1)
    let text = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("id: RuleID(."))
    #expect(text.contains("/// \(id): "))
  }

  @Test(arguments: rules) func everyRuleIsWhole(rule: Rule) {
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.rationale.isEmpty && !rule.source.isEmpty)
    #expect(!rule.remedies.isEmpty)
    #expect(rule.remedies.map(\.kind) == rule.remedies.map(\.kind).sorted())
    #expect(rule.examples.contains { $0.outcome == .finding })
    #expect(rule.examples.contains { $0.outcome == .quiet })
  }

  @Test(arguments: rules) func examplesHold(rule: Rule) throws {
    for example in rule.examples {
      let verdict = try Shipped.verdict(
        example.from, example.to, example.receiver ?? "airplay-high")
      let outcome: RuleOutcome =
        if verdict.reasons.contains(where: { $0.rule == rule.id }) {
          .finding
        } else if verdict.notEvaluated.contains(where: { $0.rule == rule.id }) {
          .notEvaluated
        } else {
          .quiet
        }
      #expect(outcome == example.outcome, "\(rule.id): \(example.title)")
    }
  }
}
