import Findings
import MediaFacts

extension PolicyRule {
  /// L901: The loudness of the asset that enters is not -23 LUFS within 1 LU.
  static let loudnessR128 = PolicyRule(
    .shall,
    Rule(
      id: RuleID(.loudness, 1), slug: "loudness-r128",
      summary: "The loudness of the asset that enters is not -23 LUFS within 1 LU.",
      rationale: """
        Programmes and spots are mixed to one loudness, so that nobody reaches for the remote \
        control. Short form has the same target as long form.
        """,
      source: """
        EBU R 128 (2020): -23.0 LUFS, 1.0 LU where a finished programme cannot be met exactly; R \
        128 s1 for short form
        """,
      remedies: [
        Remedy(.reencodeAudio, "Bring the sound to the target with one gain from start to end.")
      ],
      examples: [
        RuleExample(
          "-23.9 LUFS", from: InsideExamples.sound, to: InsideExamples.loudness(-23.9),
          outcome: .quiet),
        RuleExample(
          "-24.1 LUFS", from: InsideExamples.sound, to: InsideExamples.loudness(-24.1),
          outcome: .finding),
        RuleExample(
          "not decoded", from: InsideExamples.sound, to: ExampleFacts.ordinary,
          outcome: .notEvaluated),
      ]),
    figure: { LoudnessTarget.gain($0, to: -23) },
    compare: { _, to in LoudnessTarget.compare(to, level: -23, tolerance: 1) })
}
