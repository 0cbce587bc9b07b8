import Findings
import MediaFacts

extension PolicyRule {
  /// L904: The true peak of the asset that enters is above -1 dBTP.
  static let truePeakR128 = PolicyRule(
    .shall,
    Rule(
      id: RuleID(.loudness, 4), slug: "true-peak-r128",
      summary: "The true peak of the asset that enters is above -1 dBTP.",
      rationale: """
        Above it, coding and conversion on the way to the ear may clip.
        """,
      source: """
        EBU R 128 (2020): maximum true peak -1 dBTP in production
        """,
      remedies: [
        Remedy(.reencodeAudio, "Bring the sound to the target with one gain from start to end.")
      ],
      examples: [
        RuleExample(
          "-1.0 dBTP", from: InsideExamples.sound,
          to: InsideExamples.heard { $0.truePeakDBTP = -1 }, outcome: .quiet),
        RuleExample(
          "-0.9 dBTP", from: InsideExamples.sound,
          to: InsideExamples.heard { $0.truePeakDBTP = -0.9 }, outcome: .finding),
        RuleExample(
          "not decoded", from: InsideExamples.sound, to: ExampleFacts.ordinary,
          outcome: .notEvaluated),
      ]),
    figure: { LoudnessTarget.gain($0, downTo: -1) },
    compare: { _, to in LoudnessTarget.comparePeak(to, most: -1) })
}
