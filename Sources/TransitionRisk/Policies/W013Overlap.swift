import Findings
import MediaFacts

extension PolicyRule {
  /// W013: The last fragment before the splice reaches into what follows.
  static let overlap = PolicyRule.beyondFacts(
    .shall,
    Rule(
      id: RuleID(.wave, 13), slug: "wave-overlap",
      summary: "The last fragment before the splice reaches into what follows.",
      rationale: """
        Fragments shall not overlap at a splice, in video or audio. Where two files stand on one time line is
        the playlist's or manifest's to say.
        """,
      source: "CTA-5001 sections 6.1 and 7.2.2",
      remedies: [
        Remedy(.remux, "Cut the ad or the main at the splice point.")
      ],
      examples: [
        RuleExample(
          "any two files", from: ExampleFacts.ordinary,
          to: ExampleFacts.ordinary, outcome: .notEvaluated)
      ]),
    missing: "place of the two sides on one time line (playlist or manifest)")
}
