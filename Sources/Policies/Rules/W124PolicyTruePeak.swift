import Findings
import MediaFacts

extension CreativeRule {
  /// W124: The true peak is higher than the destination takes.
  static let truePeak = CreativeRule(
    "truePeakDBTP", .numbers(isExact: false), unit: "dBTP", parameter: .truePeak,
    example: .numbers(NumberLimit(atMost: Rational(-2))),
    Rule(
      id: RuleID(.policy, 24), slug: "policy-true-peak",
      summary: "The true peak is higher than the destination takes.",
      rationale: """
        Above it, coding and conversion on the way to the ear may clip.
        """,
      source: """
        ITU-R BS.1770-4 annex 2; the technical specifications of the destinations in
        matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencodeAudio, "Limit the peaks, or lower the sound as a whole.")],
      examples: [
        PolicyExamples.example("-2 dBTP, on the limit", .quiet) {
          $0.audio[0].sound?.truePeakDBTP = -2
        },
        PolicyExamples.example("-1.9 dBTP", .finding) { $0.audio[0].sound?.truePeakDBTP = -1.9 },
        PolicyExamples.example("not decoded", .notEvaluated) { $0.audio[0].sound = nil },
      ])
  ) { asset in
    asset.mainAudio.map { [.tenths($0.sound?.truePeakDBTP, else: "true peak (--decode)")] } ?? []
  }
}
