import Findings
import MediaFacts

extension CreativeRule {
  /// W113: The bit rate of the video is not in the range that the destination takes.
  static let videoBitRate = CreativeRule(
    "videoBitsPerSecond", .numbers(isExact: true), unit: "b/s", parameter: .videoBitRate,
    example: .numbers(NumberLimit(atLeast: Rational(6_000_000))),
    Rule(
      id: RuleID(.policy, 13), slug: "policy-video-bit-rate",
      summary: "The bit rate of the video is not in the range that the destination takes.",
      rationale: """
        Every destination encodes once more, so that a creative that was squeezed already loses twice.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [
        Remedy(
          .reencode, "Encode the video anew from its master at the bit rate that is asked for.")
      ],
      examples: [
        PolicyExamples.example("8 Mb/s where 6 Mb/s at least is asked", .quiet) { _ in },
        PolicyExamples.example("6 Mb/s, on the limit", .quiet) { $0.video[0].bitRate = 6_000_000 },
        PolicyExamples.example("5.999999 Mb/s", .finding) { $0.video[0].bitRate = 5_999_999 },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].bitRate = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [.count($0.bitRate, else: "video bit rate")] } ?? []
  }
}
