import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C016: The receiver cannot decrypt the scheme.
  static let unsupportedEncryption = CapabilityRule(
    aspect: .encryption, parameter: .encryptionScheme,
    rule: Rule(
      id: RuleID(.capability, 16), slug: "unsupported-encryption",
      summary: "The receiver cannot decrypt the scheme.",
      rationale: """
        Counter mode and block chaining need different hardware paths. A receiver without the one that \
        the asset uses shows nothing, whatever the licence says.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source. ISO/IEC \
        23001-7
        """,
      remedies: [
        Remedy(.remux, "Encrypt by a scheme that the receiver decrypts; the coded video can stay.")
      ],
      examples: [
        RuleExample(
          "counter mode on a receiver of block chaining", from: ExampleFacts.ordinary,
          to: encrypted("cenc"), receiver: "airplay-high", outcome: .finding),
        RuleExample(
          "block chaining", from: ExampleFacts.ordinary, to: encrypted("cbcs"),
          receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "clear", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "scheme not known", from: ExampleFacts.ordinary, to: encrypted(nil),
          receiver: "airplay-high", outcome: .notEvaluated),
        RuleExample(
          "a receiver of which it is not known", from: ExampleFacts.ordinary,
          to: encrypted("cenc"), receiver: "chromium-mse", outcome: .notEvaluated),
      ]))
}

private func encrypted(_ scheme: String?) -> AssetFacts {
  ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: scheme) }
}
