import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// D503: A fragmented MP4 has video first on one side and audio first on the other.
  static let trackOrder = DifferenceRule(
    kind: .trackOrder,
    rule: Rule(
      id: RuleID(.delivery, 3), slug: "track-order",
      summary: "A fragmented MP4 has video first on one side and audio first on the other.",
      rationale: """
        Some demultiplexers take the first track for video and fail on the other order. This rule is \
        about a change at the seam, and quiet where audio stands first on both sides; whether a \
        receiver plays such a file at all is asked by C017.
        """,
      source: "twitchdev issue 1159 (a receiver that wants video first)",
      remedies: [
        Remedy(.remux, "Write the ad's tracks in the main's order.")
      ],
      examples: [
        RuleExample(
          "video first to audio first", from: ExampleFacts.ordinary,
          to: ExampleFacts.make {
            $0.video[0].index = 1
            $0.audio[0].index = 0
          }, outcome: .finding),
        RuleExample(
          "video first on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "order does not matter without fragments", from: ExampleFacts.ordinary,
          to: ExampleFacts.make {
            $0.video[0].index = 1
            $0.audio[0].index = 0
            $0.container.isFragmented = false
          }, outcome: .quiet),
      ])
  ) { from, to in
    guard let first = from.isAudioFirst, let second = to.isAudioFirst else { return .quiet }
    return Comparison.values(
      .trackOrder, first, second, show: { $0 ? "audio first" : "video first" })
  }
}
