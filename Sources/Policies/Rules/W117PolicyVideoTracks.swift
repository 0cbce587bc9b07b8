import Findings
import MediaFacts

extension CreativeRule {
  /// W117: The file has not as many video tracks as the destination takes.
  static let videoTracks = CreativeRule(
    "videoTracks", .numbers(isExact: true), parameter: .videoTracks,
    example: .numbers(NumberLimit(anyOf: [Rational(1)])),
    Rule(
      id: RuleID(.policy, 17), slug: "policy-video-tracks",
      summary: "The file has not as many video tracks as the destination takes.",
      rationale: """
        Which of several tracks is aired is anybody's guess.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.remux, "Keep only the video track that is meant.")],
      examples: [
        PolicyExamples.example("one", .quiet) { _ in },
        PolicyExamples.example("none", .finding) { $0.video = [] },
      ])
  ) { asset in
    [.count(Int64(asset.video.count), else: "video tracks")]
  }
}
