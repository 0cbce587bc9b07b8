import Findings
import MediaFacts

extension PolicyRule {
  /// W018: Neighbouring fragments at the splice differ by more than the duration of one sample.
  static let fragmentDuration = PolicyRule.beyondFacts(
    .shall,
    Rule(
      id: RuleID(.wave, 18), slug: "wave-fragment-duration",
      summary:
        "Neighbouring fragments at the splice differ by more than the duration of one sample.",
      rationale: """
        The rule keeps buffers even. The last fragment before a splice is often shorter by design, and read to
        the letter the rule forbids that too.
        """,
      source: "CTA-5005-A section 4.4.2",
      remedies: [
        Remedy(.remux, "Cut fragments of equal duration.")
      ],
      examples: [
        RuleExample(
          "any two files", from: ExampleFacts.ordinary,
          to: ExampleFacts.ordinary, outcome: .notEvaluated)
      ]),
    missing: "durations of the fragments at the splice")
}
