import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V106: One frame rate is a whole multiple of the other: 25 and 50.
  static let frameRateMultiple = DifferenceRule(
    kind: .frameRateMultiple,
    rule: Rule(
      id: RuleID(.video, 6), slug: "frame-rate-multiple",
      summary: "One frame rate is a whole multiple of the other: 25 and 50.",
      rationale: """
        Each frame of the slower side is shown a whole number of times, so the motion stays even \
        and most displays keep their mode.
        """,
      source: """
        Apple, HLS authoring specification, AirPlay 2 amendments 3.5 and 8.25 (x, 2x, x/2); aos- \
        AVP issue 620
        """,
      remedies: [
        Remedy(.reencode, "Encode the ad's video at the main's rate; seldom needed.")
      ],
      examples: [
        RuleExample(
          "25 to 50", from: ExampleFacts.ordinary, to: ExampleFacts.rate(50), outcome: .finding),
        RuleExample(
          "29.97 to 59.94", from: ExampleFacts.rate(30_000, 1001),
          to: ExampleFacts.rate(60_000, 1001), outcome: .finding),
        RuleExample(
          "25 to 25", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, outcome: .quiet),
        RuleExample(
          "30 to 59.94 drifts", from: ExampleFacts.rate(30), to: ExampleFacts.rate(60_000, 1001),
          outcome: .quiet),
        RuleExample(
          "rate not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.frameRate.nominal = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.frameRates(from, to, are: .multiple)
  }
}
