import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C014: The receiver does not take the audio sample rate.
  static let unsupportedSampleRate = CapabilityRule(
    aspect: .sampleRate, parameter: .sampleRate,
    rule: Rule(
      id: RuleID(.capability, 14), slug: "unsupported-sample-rate",
      summary: "The receiver does not take the audio sample rate.",
      rationale: "Decoder or output lack the rate, and nothing on the way resamples.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencodeAudio, "Resample the audio to a rate that the receiver takes.")
      ],
      examples: [
        RuleExample(
          "AC-3 at 96000", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.codec = .ac3
            $0.sampleRate = 96_000
          }, receiver: "airplay-high", outcome: .finding),
        RuleExample(
          "AC-3 at 48000", from: ExampleFacts.ordinary, to: ExampleFacts.audio { $0.codec = .ac3 },
          receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "rate not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.codec = .ac3
            $0.sampleRate = nil
          }, receiver: "airplay-high", outcome: .notEvaluated),
      ]))
}
