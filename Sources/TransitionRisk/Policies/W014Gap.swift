import Findings
import MediaFacts

extension PolicyRule {
  /// W014: Between the last fragment before the splice and the first after it nothing is shown or heard.
  static let gap = PolicyRule.beyondFacts(
    .shall,
    Rule(
      id: RuleID(.wave, 14), slug: "wave-gap",
      summary:
        "Between the last fragment before the splice and the first after it nothing is shown or heard.",
      rationale: """
        Video and audio shall go on without a gap. Where two files stand on one time line is the playlist's or
        manifest's to say.
        """,
      source: "CTA-5001 sections 6.1 and 7.2.2",
      remedies: [
        Remedy(.remux, "Place the ad where the main's last fragment ends.")
      ],
      examples: [
        RuleExample(
          "any two files", from: ExampleFacts.ordinary,
          to: ExampleFacts.ordinary, outcome: .notEvaluated)
      ]),
    missing: "place of the two sides on one time line (playlist or manifest)")
}
