import Findings
import MediaFacts

extension CreativeRule {
  /// W115: Key frames lie further apart than the destination takes.
  static let keyFrameInterval = CreativeRule(
    "longestKeyFrameIntervalSeconds", .numbers(isExact: false), unit: "s",
    parameter: .keyFrameInterval, example: .numbers(NumberLimit(atMost: Rational(2))),
    Rule(
      id: RuleID(.policy, 15), slug: "policy-key-frame-interval",
      summary: "Key frames lie further apart than the destination takes.",
      rationale: """
        A stream can be joined and cut only at key frames.
        """,
      source: """
        HLS Authoring Specification 1.10 (key frames every two seconds); the technical specifications
        of the destinations in matrices/policies, each with its address
        """,
      remedies: [
        Remedy(.reencode, "Encode the video with key frames at the distance that is asked for.")
      ],
      examples: [
        PolicyExamples.example("2 s, on the limit", .quiet) { _ in },
        PolicyExamples.example("2.04 s", .finding) {
          $0.video[0].timing?.longestKeyFrameInterval = Rational(204, 100)
        },
        PolicyExamples.example("packets not walked", .notEvaluated) { $0.video[0].timing = nil },
      ])
  ) { asset in
    asset.mainVideo.map {
      [
        .number(
          $0.timing?.longestKeyFrameInterval ?? ($0.timing?.keyFrameCount == 1 ? $0.duration : nil),
          else: "key-frame interval (--depth full)")
      ]
    } ?? []
  }
}
