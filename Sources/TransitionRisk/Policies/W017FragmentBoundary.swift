import Findings
import MediaFacts

extension PolicyRule {
  /// W017: The splice point is not at the boundary of a CMAF fragment.
  static let fragmentBoundary = PolicyRule.beyondFacts(
    .shall,
    Rule(
      id: RuleID(.wave, 17), slug: "wave-fragment-boundary",
      summary: "The splice point is not at the boundary of a CMAF fragment.",
      rationale: """
        A player can change over only where a fragment ends. Which fragments a playlist cuts between is known from
        its segments.
        """,
      source: "CTA-5005-A section 4.4.2",
      remedies: [
        Remedy(.remux, "Cut fragments at the splice point.")
      ],
      examples: [
        RuleExample(
          "any two files", from: ExampleFacts.ordinary,
          to: ExampleFacts.ordinary, outcome: .notEvaluated)
      ]),
    missing: "segments at the splice")
}
