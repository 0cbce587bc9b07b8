import Findings
import MediaFacts

extension PolicyRule {
  /// W008: The time scale of a track changes.
  static let timescale = PolicyRule.beyondFacts(
    .may,
    Rule(
      id: RuleID(.wave, 8), slug: "wave-timescale",
      summary: "The time scale of a track changes.",
      rationale: """
        The standard allows it, and players convert times anyway. It is listed so that nobody looks for it in
        vain: facts hold times in seconds and not in ticks.
        """,
      source: "CTA-5001 section 7.2.2; ISO/IEC 14496-12 (mdhd timescale)",
      remedies: [],
      examples: [
        RuleExample(
          "any two files", from: ExampleFacts.ordinary,
          to: ExampleFacts.ordinary, outcome: .notEvaluated)
      ]),
    missing: "time scale")
}
