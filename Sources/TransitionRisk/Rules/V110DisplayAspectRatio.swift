import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V110: The shape of the shown picture changes by more than 2.5 %.
  static let displayAspectRatio = DifferenceRule(
    kind: .displayAspectRatio,
    rule: Rule(
      id: RuleID(.video, 10), slug: "display-aspect-ratio",
      summary: "The shape of the shown picture changes by more than 2.5 %.",
      rationale: """
        Bars come or go at the edges, and receivers that are set up for one shape lay the \
        picture out anew.
        """,
      source: """
        Apple, HLS authoring specification, rules 1.33 and 3.3; Apple, WWDC 2023 session 10275
        """,
      remedies: [
        Remedy(.reencode, "Scale or pad the ad's video to the main's shape.")
      ],
      examples: [
        RuleExample(
          "16:9 to 4:3", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.size = PictureSize(width: 1440, height: 1080) },
          outcome: .finding),
        RuleExample(
          "16:9 anamorphic", from: ExampleFacts.ordinary,
          to: ExampleFacts.video {
            $0.size = PictureSize(width: 1440, height: 1080)
            $0.sampleAspectRatio.container = Rational(4, 3)
          }, outcome: .quiet),
        RuleExample(
          "720x576 at 16:11 is 16:9", from: ExampleFacts.ordinary,
          to: ExampleFacts.video {
            $0.size = PictureSize(width: 720, height: 576)
            $0.sampleAspectRatio.container = Rational(16, 11)
          }, outcome: .quiet),
        RuleExample(
          "size not known", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.size = nil },
          outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(
      .displayAspectRatio, from, to, show: Comparison.ratio, isSame: Comparison.isSameShape
    ) { $0.displayAspectRatio }
  }
}
