import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V118: Video is there on one side only.
  static let videoPresence = DifferenceRule(
    kind: .videoPresence,
    rule: Rule(
      id: RuleID(.video, 18), slug: "video-presence",
      summary: "Video is there on one side only.",
      rationale: """
        A player that waits for video data stops, or keeps the last picture on the screen.
        """,
      source: "W3C, Media Source Extensions, buffer monitoring",
      remedies: [
        Remedy(.reencode, "Give the side without video a track, a still picture at least.")
      ],
      examples: [
        RuleExample(
          "no video in the ad", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.video = [] }, outcome: .finding),
        RuleExample(
          "video on both sides", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.codec = .hevc }, outcome: .quiet),
        RuleExample(
          "no video on either side", from: ExampleFacts.make { $0.video = [] },
          to: ExampleFacts.make { $0.video = [] }, outcome: .quiet),
      ])
  ) { from, to in
    Comparison.presence(.videoPresence, from.video != nil, to.video != nil)
  }
}
