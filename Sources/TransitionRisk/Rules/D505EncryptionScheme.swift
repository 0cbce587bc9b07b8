import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// D505: Both sides are encrypted by different schemes.
  static let encryptionScheme = DifferenceRule(
    kind: .encryptionScheme,
    rule: Rule(
      id: RuleID(.delivery, 5), slug: "encryption-scheme",
      summary: "Both sides are encrypted by different schemes.",
      rationale: """
        Keys and decryption modes of one scheme do not serve the other, and the WAVE baseline \
        allows one scheme in a programme.
        """,
      source: "ISO/IEC 23001-7; CTA-5001 (one scheme per programme)",
      remedies: [
        Remedy(.remux, "Encrypt the ad by the main's scheme; the coded video can stay.")
      ],
      examples: [
        RuleExample(
          "cenc to cbcs",
          from: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cenc") },
          to: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cbcs") },
          outcome: .finding),
        RuleExample(
          "clear to encrypted has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cbcs") },
          outcome: .quiet),
        RuleExample(
          "scheme not known",
          from: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cenc") },
          to: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts() },
          outcome: .notEvaluated),
        RuleExample(
          "one side in whole segments has another rule",
          from: ExampleFacts.make { $0.container.encryption = EncryptionFacts(scheme: "AES-128") },
          to: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cbcs") },
          outcome: .quiet),
      ])
  ) { from, to in
    guard let first = from.encryption, let second = to.encryption, from.hasEncryptedSamples,
      to.hasEncryptedSamples
    else { return .quiet }
    return Comparison.values(.encryptionScheme, first.scheme, second.scheme)
  }
}
