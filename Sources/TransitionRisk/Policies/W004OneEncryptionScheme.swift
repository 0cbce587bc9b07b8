import Findings
import MediaFacts

extension PolicyRule {
  /// W004: Both sides are encrypted, each with another scheme.
  static let oneEncryptionScheme = PolicyRule(
    .shall,
    Rule(
      id: RuleID(.wave, 4), slug: "wave-encryption-scheme",
      summary: "Both sides are encrypted, each with another scheme.",
      rationale: """
        A program has one scheme of common encryption. Clear parts may stand among encrypted ones, but cenc and
        cbcs may not be mixed, because many devices decrypt one of them only.
        """,
      source: "CTA-5001 section 7.2.2; ISO/IEC 23001-7",
      remedies: [
        Remedy(.remux, "Encrypt the ad with the main's scheme, or leave it clear.")
      ],
      examples: [
        RuleExample(
          "cenc to cbcs",
          from: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: nil)
          },
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cbcs", defaultKeyID: nil)
          }, outcome: .finding),
        RuleExample(
          "cenc on both sides",
          from: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: nil)
          },
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: nil)
          }, outcome: .quiet),
        RuleExample(
          "clear to cenc", from: ExampleFacts.ordinary,
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: nil)
          }, outcome: .quiet),
        RuleExample(
          "scheme not known",
          from: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: "cenc", defaultKeyID: nil)
          },
          to: ExampleFacts.make {
            $0.container.encryption = EncryptionFacts(scheme: nil, defaultKeyID: nil)
          }, outcome: .notEvaluated),
      ])
  ) { from, to in
    guard let first = from.encryptionInEffect, let second = to.encryptionInEffect else {
      return []
    }
    return [.values(.encryptionScheme, first.scheme, second.scheme)]
  }
}

extension AssetFacts {
  /// The encryption of what plays by itself: that of the video, else of the audio, else of the file.
  var encryptionInEffect: EncryptionFacts? {
    mainVideo?.encryption ?? mainAudio?.encryption ?? container.encryption
  }
}
