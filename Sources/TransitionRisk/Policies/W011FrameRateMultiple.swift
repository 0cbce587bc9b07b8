import Findings
import MediaFacts

extension PolicyRule {
  /// W011: Neither frame rate is a whole multiple of the other.
  static let frameRateMultiple = PolicyRule(
    .should,
    Rule(
      id: RuleID(.wave, 11), slug: "wave-frame-rate-multiple",
      summary: "Neither frame rate is a whole multiple of the other.",
      rationale: """
        The standard advises to stay in one family of multiples. Rates are compared as exact fractions, so that
        30000/1001 and 60000/1001 are one family, and 30000/1001 and 30 are not.
        """,
      source: "CTA-5001 section 7.2.2",
      remedies: [
        Remedy(.reencode, "Convert the ad to a rate of the main's family.")
      ],
      examples: [
        RuleExample(
          "25 to 30", from: ExampleFacts.ordinary,
          to: ExampleFacts.rate(30), outcome: .finding),
        RuleExample(
          "29.97 to 30", from: ExampleFacts.rate(30_000, 1001),
          to: ExampleFacts.rate(30), outcome: .finding),
        RuleExample(
          "29.97 to 59.94", from: ExampleFacts.rate(30_000, 1001),
          to: ExampleFacts.rate(60_000, 1001), outcome: .quiet),
        RuleExample(
          "25 to 50", from: ExampleFacts.ordinary,
          to: ExampleFacts.rate(50), outcome: .quiet),
        RuleExample(
          "rate not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.frameRate.nominal = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    guard let first = from.mainVideo, let second = to.mainVideo else { return [] }
    return [
      .values(
        .frameRate, rate(first), rate(second), unit: "fps",
        isSame: { [.same, .multiple].contains(FrameRateRelation($0, $1)) })
    ]
  }
}

/// A rate that is not above 0 is no rate.
private func rate(_ video: VideoFacts) -> Rational? {
  video.frameRate.nominal.flatMap { $0.numerator > 0 ? $0 : nil }
}
