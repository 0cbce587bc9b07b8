import Findings
import MediaFacts
import Receivers

extension CreativeRule {
  /// W104: The video level is not in the range that the destination takes.
  static let videoLevel = CreativeRule(
    "videoLevel", .numbers(isExact: false), parameter: .videoLevel,
    example: .numbers(NumberLimit(atMost: PolicyExamples.fraction(42, 10))),
    Rule(
      id: RuleID(.policy, 4), slug: "policy-video-level",
      summary: "The video level is not in the range that the destination takes.",
      rationale: """
        Players refuse a stream by its declared level, whatever the pictures themselves would need.
        """,
      source: """
        ITU-T H.264 annex A and H.265 annex A; the technical specifications of the destinations in
        matrices/policies, each with its address
        """,
      remedies: [Remedy(.retag, "Declare the level that the size and the rate really need.")],
      examples: [
        PolicyExamples.example("4.0 where 4.2 at most is asked", .quiet) { _ in },
        PolicyExamples.example("4.2, on the limit", .quiet) { $0.video[0].level = "4.2" },
        PolicyExamples.example("5.1", .finding) { $0.video[0].level = "5.1" },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].level = nil },
      ])
  ) { asset in
    asset.mainVideo.map {
      [
        .number(
          $0.level.flatMap(CodecLevel.init).flatMap { Rational(Int64($0.hundredths), 100) },
          else: "video level")
      ]
    } ?? []
  }
}
