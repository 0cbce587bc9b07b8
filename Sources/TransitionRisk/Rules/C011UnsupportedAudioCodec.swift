import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C011: The receiver does not decode the audio codec.
  static let unsupportedAudioCodec = CapabilityRule(
    aspect: .audioCodec, parameter: .audioCodec,
    rule: Rule(
      id: RuleID(.capability, 11), slug: "unsupported-audio-codec",
      summary: "The receiver does not decode the audio codec.",
      rationale: "The ad is silent, or does not play at all.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencodeAudio, "Encode the audio in a codec that the receiver decodes.")
      ],
      examples: [
        RuleExample(
          "E-AC-3 on a stereo AAC receiver", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.codec = .eac3 }, receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "E-AC-3", from: ExampleFacts.ordinary, to: ExampleFacts.audio { $0.codec = .eac3 },
          receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "AAC", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, receiver: "airplay-low",
          outcome: .quiet),
      ]))
}
