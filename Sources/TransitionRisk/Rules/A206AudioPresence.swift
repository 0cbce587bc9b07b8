import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// A206: Audio is there on one side only.
  static let audioPresence = DifferenceRule(
    kind: .audioPresence,
    rule: Rule(
      id: RuleID(.audio, 6), slug: "audio-presence",
      summary: "Audio is there on one side only.",
      rationale: """
        A player whose audio buffer runs dry stops, although the picture could go on. Others \
        play on in silence.
        """,
      source: "hls.js issue 2922; W3C, Media Source Extensions, buffer monitoring",
      remedies: [
        Remedy(
          .addSilentTrack,
          "Give the side without audio a silent track in the other's codec, sample rate and layout."
        )
      ],
      examples: [
        RuleExample(
          "no audio in the ad", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.audio = [] }, outcome: .finding),
        RuleExample(
          "audio on both sides", from: ExampleFacts.ordinary,
          to: ExampleFacts.audio { $0.codec = .eac3 }, outcome: .quiet),
        RuleExample(
          "no audio on either side", from: ExampleFacts.make { $0.audio = [] },
          to: ExampleFacts.make { $0.audio = [] }, outcome: .quiet),
      ])
  ) { from, to in
    Comparison.presence(.audioPresence, from.audio != nil, to.audio != nil)
  }
}
