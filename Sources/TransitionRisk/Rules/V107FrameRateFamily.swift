import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V107: The frame rates are of different families: 25 and 30.
  static let frameRateFamily = DifferenceRule(
    kind: .frameRateFamily,
    rule: Rule(
      id: RuleID(.video, 7), slug: "frame-rate-family",
      summary: "The frame rates are of different families: 25 and 30.",
      rationale: """
        Motion becomes uneven, or the display changes its mode and is dark meanwhile; slow \
        receivers set up their decoder again.
        """,
      source: """
        Apple, HLS authoring specification, AirPlay 2 amendments 8.25 and 9.23; androidx/media \
        (frame rate, before Android 12)
        """,
      remedies: [
        Remedy(.reencode, "Encode the ad's video at the main's rate, or at twice or half of it.")
      ],
      examples: [
        RuleExample(
          "25 to 30", from: ExampleFacts.ordinary, to: ExampleFacts.rate(30), outcome: .finding),
        RuleExample(
          "24 to 25", from: ExampleFacts.rate(24), to: ExampleFacts.ordinary, outcome: .finding),
        RuleExample(
          "25 to 50", from: ExampleFacts.ordinary, to: ExampleFacts.rate(50), outcome: .quiet),
        RuleExample(
          "29.97 to 30", from: ExampleFacts.rate(30_000, 1001), to: ExampleFacts.rate(30),
          outcome: .quiet),
        RuleExample(
          "rate not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.frameRate.nominal = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.frameRates(from, to, are: .family)
  }
}
