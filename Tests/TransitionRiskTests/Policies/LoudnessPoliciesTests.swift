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

  @Test(
    "the remedy names the gain, and with it the asset keeps to the policy",
    arguments: [-9.8, -25.5, -40.2])
  func gain(level: Double) throws {
    for policy in [SplicePolicy.ebuR128, .atscA85] {
      let asset = InsideExamples.loudness(level)
      guard let text = policy.judge(from: asset, to: asset).findings.first?.remedy?.text else {
        continue
      }
      let words = text.split(separator: " ")
      let place = try #require(words.firstIndex { $0.hasPrefix("dB") })
      let change = try #require(Double(words[place - 1]))
      let mended = InsideExamples.loudness(level + change)
      #expect(policy.judge(from: mended, to: mended).findings.isEmpty, "\(text)")
    }
    #expect(
      SplicePolicy.atscA85.judge(
        from: InsideExamples.sound, to: InsideExamples.loudness(-30)
      ).findings.first?.message
        == "Loudness is -30.0 LKFS; the standard asks for -24.0 LKFS within 2.0 dB.")
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
        == "Loudness is -25.5 LUFS; the standard asks for -23.0 LUFS within 1.0 LU.")
  }
}
