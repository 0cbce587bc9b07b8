import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V105: The frame rates are close to equal or to a whole multiple, but are not: 29.97 and 30.
  static let frameRateDrift = DifferenceRule(
    kind: .frameRateDrift,
    rule: Rule(
      id: RuleID(.video, 5), slug: "frame-rate-drift",
      summary: """
        The frame rates are close to equal or to a whole multiple, but are not: 29.97 and 30.
        """,
      rationale: """
        Frames are shown or dropped one at a time as the rates drift apart: between 29.97 and \
        30, one in 33 s. A display that follows the rate changes its mode, because 24 is not \
        23.976.
        """,
      source: """
        androidx/media (ratio within 0.01 of a whole number keeps the decoder); NuvioTV pull \
        request 2038 (24 is not to be taken for 23.976)
        """,
      remedies: [
        Remedy(.reencode, "Encode the ad's video at the main's rate.")
      ],
      examples: [
        RuleExample(
          "29.97 to 30", from: ExampleFacts.rate(30_000, 1001), to: ExampleFacts.rate(30),
          outcome: .finding),
        RuleExample(
          "23.976 to 24", from: ExampleFacts.rate(24_000, 1001), to: ExampleFacts.rate(24),
          outcome: .finding),
        RuleExample(
          "29.97 rounded", from: ExampleFacts.rate(30_000, 1001), to: ExampleFacts.rate(2997, 100),
          outcome: .quiet),
        RuleExample(
          "25 to 30", from: ExampleFacts.ordinary, to: ExampleFacts.rate(30), outcome: .quiet),
        RuleExample(
          "rate not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.frameRate.nominal = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.frameRates(from, to, are: .drift)
  }
}
