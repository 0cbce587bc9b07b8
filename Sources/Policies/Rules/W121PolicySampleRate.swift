import Findings
import MediaFacts

extension CreativeRule {
  /// W121: The sample rate is not one that the destination takes.
  static let sampleRate = CreativeRule(
    "sampleRateHertz", .numbers(isExact: true), unit: "Hz", parameter: .sampleRate,
    example: .numbers(NumberLimit(anyOf: [Rational(48_000)])),
    Rule(
      id: RuleID(.policy, 21), slug: "policy-sample-rate",
      summary: "The sample rate is not one that the destination takes.",
      rationale: """
        An output that is opened at another rate falls silent for a moment.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencodeAudio, "Resample the audio to the rate that is asked for.")],
      examples: [
        PolicyExamples.example("48 kHz", .quiet) { _ in },
        PolicyExamples.example("44.1 kHz", .finding) { $0.audio[0].sampleRate = 44_100 },
        PolicyExamples.example("not known", .notEvaluated) { $0.audio[0].sampleRate = nil },
      ])
  ) { asset in
    asset.mainAudio.map { [.count($0.sampleRate.map(Int64.init), else: "sample rate")] } ?? []
  }
}
