import Findings
import MediaFacts

extension PolicyRule {
  /// L903: The loudness of dialogue is not -27 LKFS within 2 LU; dialogue is not measured.
  static let dialogueLoudness = PolicyRule.beyondFacts(
    .shall,
    Rule(
      id: RuleID(.loudness, 3), slug: "dialogue-loudness",
      summary: "The loudness of dialogue is not -27 LKFS within 2 LU; dialogue is not measured.",
      rationale: """
        Streaming services measure where somebody speaks, and nowhere else. Telling speech apart asks for \
        a detector that is not part of this tool, so that nothing is said rather than guessed.
        """,
      source: "Netflix Sound Mix Specifications: -27 LKFS, within 2 LU, dialogue-gated",
      remedies: [
        Remedy(.none, "Measure the dialogue with a meter that tells speech apart.")
      ],
      examples: [
        RuleExample(
          "any two files", from: InsideExamples.sound, to: InsideExamples.sound,
          outcome: .notEvaluated)
      ]),
    missing: "loudness of dialogue (speech is not told apart)")
}
