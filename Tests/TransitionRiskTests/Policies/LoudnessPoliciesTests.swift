import Findings
import MediaFacts
import TestSupport
import Testing

@testable import TransitionRisk

@Suite struct LoudnessPoliciesTests {
  static let policies = [
    SplicePolicy.ebuR128, SplicePolicy.atscA85, SplicePolicy.streamingDialogue,
  ]

  @Test(arguments: policies.map(\.id)) func examplesHold(id: String) throws {
    let policy = try #require(SplicePolicy.named(id))
    #expect(policy.catalogue.faults.isEmpty)
    for rule in policy.rules.map(\.rule) {
      let folder = RepositoryPaths.root + "/Sources/TransitionRisk/Policies"
      let files = RepositoryFiles.read(folder: folder, suffix: ".swift")
        .filter { $0.name.hasPrefix(rule.id.description) }
      #expect(files.count == 1)
      for example in rule.examples {
        let (findings, gaps) = policy.judge(from: example.from, to: example.to)
        let outcome: RuleOutcome =
          findings.contains { $0.rule == rule.id }
          ? .finding : gaps.contains { $0.rule == rule.id } ? .notEvaluated : .quiet
        #expect(outcome == example.outcome, "\(rule.id): \(example.title)")
      }
    }
  }

  @Test("one file, another verdict by each policy")
  func oneFile() {
    let asset = InsideExamples.loudness(-25.5)
    let judged = Self.policies.map { $0.judge(from: asset, to: asset) }
    #expect(judged[0].findings.map(\.rule) == [RuleID(.loudness, 1)])
    #expect(judged[1].findings.isEmpty)
    #expect(judged[2].findings.isEmpty && judged[2].notEvaluated.count == 1)
    #expect(
      judged[0].findings.first?.message
        == "Loudness is -25.5 LUFS; the standard asks for -23.0 within 1.0 LUFS.")
  }
}
