import Findings
import MediaFacts

extension PolicyRule {
  /// W005: One side is encrypted and the other is clear.
  static let clearAndEncrypted = PolicyRule(
    .may,
    Rule(
      id: RuleID(.wave, 5), slug: "wave-clear-encrypted",
      summary: "One side is encrypted and the other is clear.",
      rationale: """
        The standard allows the step, and devices that follow it play on. What each receiver makes of it stands
        in its own verdict.
        """,
      source: "CTA-5001 section 7.2.2",
      remedies: [],
      examples: [
        RuleExample(
          "clear to cenc", from: ExampleFacts.ordinary,
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: nil)
          }, outcome: .finding),
        RuleExample(
          "the same on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
      ])
  ) { from, to in
    [
      .values(
        .encryption, from.encryptionInEffect != nil, to.encryptionInEffect != nil,
        show: { $0 ? "encrypted" : "clear" })
    ]
  }
}
