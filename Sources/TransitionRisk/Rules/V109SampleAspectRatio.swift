import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V109: The shape of a pixel changes by more than 2.5 %.
  static let sampleAspectRatio = DifferenceRule(
    kind: .sampleAspectRatio,
    rule: Rule(
      id: RuleID(.video, 9), slug: "sample-aspect-ratio",
      summary: "The shape of a pixel changes by more than 2.5 %.",
      rationale: """
        The scaler behind the decoder is set anew. Receivers that ignore the ratio show a \
        squeezed picture.
        """,
      source: """
        ITU-T H.273 clause 8.6; jellyfin-web (anamorphic video wrong on sets before Tizen 6 and \
        webOS 5)
        """,
      remedies: [
        Remedy(.reencode, "Scale the ad's video to the main's pixel shape.")
      ],
      examples: [
        RuleExample(
          "1:1 to 4:3", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleAspectRatio.bitstream = Rational(4, 3) },
          outcome: .finding),
        RuleExample(
          "16:11 and 64:45 are one shape",
          from: ExampleFacts.video { $0.sampleAspectRatio.container = Rational(16, 11) },
          to: ExampleFacts.video { $0.sampleAspectRatio.container = Rational(64, 45) },
          outcome: .quiet),
        RuleExample(
          "unstated is square", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.sampleAspectRatio.container = Rational(1) }, outcome: .quiet),
      ])
  ) { from, to in
    Comparison.video(
      .sampleAspectRatio, from, to, show: Comparison.ratio, isSame: Comparison.isSameShape
    ) { $0.sampleAspectRatio.effective }
  }
}
