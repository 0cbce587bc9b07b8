import Findings
import MediaFacts

extension CreativeRule {
  /// W123: The loudness is not what the destination takes.
  static let loudness = CreativeRule(
    "loudnessLUFS", .numbers(isExact: false), unit: "LUFS", parameter: .loudness,
    example: .numbers(NumberLimit(anyOf: [Rational(-24)], tolerance: Rational(2))),
    Rule(
      id: RuleID(.policy, 23), slug: "policy-loudness",
      summary: "The loudness is not what the destination takes.",
      rationale: """
        Creatives at one loudness spare viewers the jump; destinations refuse or level what is off.
        """,
      source: """
        ITU-R BS.1770-4; ATSC A/85; EBU R 128; the technical specifications of the destinations in
        matrices/policies, each with its address
        """,
      remedies: [
        Remedy(.reencodeAudio, "Bring the sound to the target with one gain from start to end.")
      ],
      examples: [
        PolicyExamples.example("-25.9 LUFS for -24 within 2", .quiet) {
          $0.audio[0].sound?.integratedLUFS = -25.9
        },
        PolicyExamples.example("-26.0 LUFS, on the limit", .quiet) {
          $0.audio[0].sound?.integratedLUFS = -26
        },
        PolicyExamples.example("-26.1 LUFS", .finding) {
          $0.audio[0].sound?.integratedLUFS = -26.1
        },
        PolicyExamples.example("not decoded", .notEvaluated) { $0.audio[0].sound = nil },
      ])
  ) { asset in
    asset.mainAudio.map { [.tenths($0.sound?.integratedLUFS, else: "loudness (--decode)")] } ?? []
  }
}
