import Findings
import MediaFacts

extension PolicyRule {
  /// W006: Both sides are encrypted, each with another default key.
  static let defaultKeyID = PolicyRule(
    .may,
    Rule(
      id: RuleID(.wave, 6), slug: "wave-key-id",
      summary: "Both sides are encrypted, each with another default key.",
      rationale: """
        The standard allows another key on the other side. The licence for it has to be there in time.
        """,
      source: "CTA-5001 section 7.2.2; ISO/IEC 23001-7 (tenc default_KID)",
      remedies: [],
      examples: [
        RuleExample(
          "another key",
          from: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: "a")
          },
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: "b")
          }, outcome: .finding),
        RuleExample(
          "the same key",
          from: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: "a")
          },
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: "a")
          }, outcome: .quiet),
        RuleExample(
          "key not known",
          from: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: "a")
          },
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: nil)
          }, outcome: .notEvaluated),
      ])
  ) { from, to in
    guard let first = from.encryptionInEffect, let second = to.encryptionInEffect else {
      return []
    }
    return [.values(.keyID, first.defaultKeyID, second.defaultKeyID)]
  }
}
