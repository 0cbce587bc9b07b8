import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C012: The receiver does not decode the audio profile.
  static let unsupportedAudioProfile = CapabilityRule(
    aspect: .audioProfile, parameter: .audioProfile,
    rule: Rule(
      id: RuleID(.capability, 12), slug: "unsupported-audio-profile",
      summary: "The receiver does not decode the audio profile.",
      rationale: "A decoder without the profile plays half the band, one channel, or nothing.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencodeAudio, "Encode the audio in a profile that the receiver decodes.")
      ],
      examples: [
        RuleExample(
          "xHE-AAC", from: ExampleFacts.ordinary, to: ExampleFacts.audio { $0.profile = "xHE-AAC" },
          receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "HE-AAC", from: ExampleFacts.ordinary, to: ExampleFacts.audio { $0.profile = "HE-AAC" },
          receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "profile not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.profile = nil }, receiver: "airplay-low",
          outcome: .notEvaluated),
      ]))
}
