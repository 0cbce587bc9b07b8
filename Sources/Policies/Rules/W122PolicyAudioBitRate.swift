import Findings
import MediaFacts

extension CreativeRule {
  /// W122: The bit rate of the audio is not in the range that the destination takes.
  static let audioBitRate = CreativeRule(
    "audioBitsPerSecond", .numbers(isExact: true), unit: "b/s", parameter: .audioBitRate,
    example: .numbers(NumberLimit(atLeast: Rational(192_000))),
    Rule(
      id: RuleID(.policy, 22), slug: "policy-audio-bit-rate",
      summary: "The bit rate of the audio is not in the range that the destination takes.",
      rationale: """
        Every destination encodes once more, so that sound that was squeezed already loses twice.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [
        Remedy(
          .reencodeAudio, "Encode the audio anew from its master at the bit rate that is asked for."
        )
      ],
      examples: [
        PolicyExamples.example("192 kb/s, on the limit", .quiet) { _ in },
        PolicyExamples.example("191.999 kb/s", .finding) { $0.audio[0].bitRate = 191_999 },
        PolicyExamples.example("not known", .notEvaluated) { $0.audio[0].bitRate = nil },
      ])
  ) { asset in
    asset.mainAudio.map { [.count($0.bitRate, else: "audio bit rate")] } ?? []
  }
}
