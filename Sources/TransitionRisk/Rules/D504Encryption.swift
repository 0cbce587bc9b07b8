import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// D504: One side is clear and the other encrypted.
  static let encryption = DifferenceRule(
    kind: .encryption,
    rule: Rule(
      id: RuleID(.delivery, 4), slug: "encryption",
      summary: "One side is clear and the other encrypted.",
      rationale: """
        A licence session and a protected decoder path come or go. Players set up their decoder \
        again, and some stall. AES-128 of whole segments is undone before the player reads them and \
        does not count.
        """,
      source: """
        androidx/media (DRM session: the decoder is always set up again); ExoPlayer issue 8568; \
        Shaka issue 5956; RFC 8216bis, section 4.4.4.4 (AES-128)
        """,
      remedies: [
        Remedy(.none, "Ads are mostly clear; keep a protected path for them where the player can.")
      ],
      examples: [
        RuleExample(
          "encrypted to clear",
          from: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cenc") },
          to: ExampleFacts.ordinary, outcome: .finding),
        RuleExample(
          "clear on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "another scheme has its own rule",
          from: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cenc") },
          to: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cbcs") },
          outcome: .quiet),
        RuleExample(
          "whole segments", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.container.encryption = EncryptionFacts(scheme: "AES-128") },
          outcome: .quiet),
        RuleExample(
          "whole segments to encrypted samples",
          from: ExampleFacts.make { $0.container.encryption = EncryptionFacts(scheme: "AES-128") },
          to: ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cbcs") },
          outcome: .finding),
      ])
  ) { from, to in
    Comparison.values(
      .encryption, from.hasEncryptedSamples, to.hasEncryptedSamples,
      show: { $0 ? "encrypted" : "clear" })
  }
}
