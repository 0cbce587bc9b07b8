import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// A203: The audio sample rate after decoding changes.
  static let sampleRate = DifferenceRule(
    kind: .sampleRate,
    rule: Rule(
      id: RuleID(.audio, 3), slug: "sample-rate",
      summary: "The audio sample rate after decoding changes.",
      rationale: """
        Audio output is opened anew at the other rate, or a resampler comes in. The rate of a \
        band-replicated core does not count.
        """,
      source: """
        Apple, WWDC 2023 session 10275; androidx/media (sample rate: the decoder is set up \
        again)
        """,
      remedies: [
        Remedy(.reencodeAudio, "Resample the ad's audio to the main's rate.")
      ],
      examples: [
        RuleExample(
          "48000 to 44100", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.sampleRate = 44_100 }, outcome: .finding),
        RuleExample(
          "48000 from a core of 24000", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.profile = "HE-AAC"
            $0.coreSampleRate = 24_000
          }, outcome: .quiet),
        RuleExample(
          "rate not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.sampleRate = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.audio(.sampleRate, from, to, unit: "Hz") { $0.sampleRate }
  }
}
