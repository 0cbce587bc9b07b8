import Findings
import MediaFacts

extension PolicyRule {
  /// W009: Decode time does not go on where it stopped.
  static let decodeTime = PolicyRule.beyondFacts(
    .may,
    Rule(
      id: RuleID(.wave, 9), slug: "wave-decode-time",
      summary: "Decode time does not go on where it stopped.",
      rationale: """
        The standard allows a jump, because a player maps each side to its own place on the time line. Where that
        is stands in the playlist or manifest and not in the files.
        """,
      source: "CTA-5001 section 7.2.2; ISO/IEC 14496-12 (tfdt baseMediaDecodeTime)",
      remedies: [],
      examples: [
        RuleExample(
          "any two files", from: ExampleFacts.ordinary,
          to: ExampleFacts.ordinary, outcome: .notEvaluated)
      ]),
    missing: "decode times of the two segments at the splice")
}
