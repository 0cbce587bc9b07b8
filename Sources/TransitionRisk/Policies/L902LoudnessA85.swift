import Findings
import MediaFacts

extension PolicyRule {
  /// L902: The loudness of the asset that enters is not -24 LKFS within 2 dB.
  static let loudnessA85 = PolicyRule(
    .shall,
    Rule(
      id: RuleID(.loudness, 2), slug: "loudness-a85",
      summary: "The loudness of the asset that enters is not -24 LKFS within 2 dB.",
      rationale: """
        The CALM Act holds American broadcasters to this practice for every commercial.
        """,
      source: """
        ATSC A/85 (2013) section 5.2 and annex J: -24 LKFS, within 2 dB; 47 CFR 73.682(e)
        """,
      remedies: [
        Remedy(.reencodeAudio, "Bring the sound to the target with one gain from start to end.")
      ],
      examples: [
        RuleExample(
          "-22.0 LKFS", from: InsideExamples.sound, to: InsideExamples.loudness(-22),
          outcome: .quiet),
        RuleExample(
          "-21.9 LKFS", from: InsideExamples.sound, to: InsideExamples.loudness(-21.9),
          outcome: .finding),
        RuleExample(
          "not decoded", from: InsideExamples.sound, to: ExampleFacts.ordinary,
          outcome: .notEvaluated),
      ]),
    figure: { LoudnessTarget.gain($0, to: -24) },
    compare: { _, to in LoudnessTarget.compare(to, level: -24, tolerance: 2, units: ("LKFS", "dB"))
    })
}
