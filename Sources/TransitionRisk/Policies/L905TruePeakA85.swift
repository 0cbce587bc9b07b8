import Findings
import MediaFacts

extension PolicyRule {
  /// L905: The true peak of the asset that enters is above -2 dBTP.
  static let truePeakA85 = PolicyRule(
    .shall,
    Rule(
      id: RuleID(.loudness, 5), slug: "true-peak-a85",
      summary: "The true peak of the asset that enters is above -2 dBTP.",
      rationale: """
        Above it, coding and conversion on the way to the ear may clip.
        """,
      source: """
        ATSC A/85 (2013) section 7: true peak below -2 dBTP
        """,
      remedies: [
        Remedy(.reencodeAudio, "Bring the sound to the target with one gain from start to end.")
      ],
      examples: [
        RuleExample(
          "-2.0 dBTP", from: InsideExamples.sound,
          to: InsideExamples.heard { $0.truePeakDBTP = -2 }, outcome: .quiet),
        RuleExample(
          "-1.9 dBTP", from: InsideExamples.sound,
          to: InsideExamples.heard { $0.truePeakDBTP = -1.9 }, outcome: .finding),
        RuleExample(
          "not decoded", from: InsideExamples.sound, to: ExampleFacts.ordinary,
          outcome: .notEvaluated),
      ]),
    figure: { LoudnessTarget.gain($0, downTo: -2) },
    compare: { _, to in LoudnessTarget.comparePeak(to, most: -2) })
}
