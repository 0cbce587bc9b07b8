import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V104: The picture size changes.
  static let resolution = DifferenceRule(
    kind: .resolution,
    rule: Rule(
      id: RuleID(.video, 4), slug: "resolution",
      summary: "The picture size changes.",
      rationale: """
        Adaptive decoders change size without a stop, up to the largest they were set up for; \
        others are set up again.
        """,
      source: """
        androidx/media, MediaCodecInfo.canReuseCodec (resolution, maximum resolution); Apple, \
        WWDC 2023 session 10275
        """,
      remedies: [
        Remedy(.reencode, "Encode the ad's video at the main's size.")
      ],
      examples: [
        RuleExample(
          "1920x1080 to 1280x720", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.size = PictureSize(width: 1280, height: 720) },
          outcome: .finding),
        RuleExample(
          "same size", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, outcome: .quiet),
        RuleExample(
          "size not known", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.size = nil },
          outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(.resolution, from, to, unit: "px") { $0.size }
  }
}
