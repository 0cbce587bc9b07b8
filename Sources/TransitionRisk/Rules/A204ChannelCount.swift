import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// A204: The number of audio channels changes.
  static let channelCount = DifferenceRule(
    kind: .channelCount,
    rule: Rule(
      id: RuleID(.audio, 4), slug: "channel-count",
      summary: "The number of audio channels changes.",
      rationale: """
        Audio output is opened anew. Some chips freeze or click when six channels become two.
        """,
      source: """
        Apple, WWDC 2023 session 10275; ExoPlayer issue 5693; androidx/media (channel count: the \
        decoder is set up again)
        """,
      remedies: [
        Remedy(.reencodeAudio, "Mix the ad's audio to the main's channels.")
      ],
      examples: [
        RuleExample(
          "2 to 6", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio {
            $0.channelCount = 6
            $0.channelLayout = .surround51
          }, outcome: .finding),
        RuleExample(
          "2 on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, outcome: .quiet
        ),
        RuleExample(
          "count not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.channelCount = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.audio(.channelCount, from, to, unit: "channels") { $0.channelCount }
  }
}
