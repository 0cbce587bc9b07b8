import Findings
import MediaFacts

extension CreativeRule {
  /// W116: A key frame has pictures before it that need what came earlier, or the destination wants such.
  static let closedGroups = CreativeRule(
    "closedGroups", .flag, parameter: .closedGroups, example: .flag(true),
    Rule(
      id: RuleID(.policy, 16), slug: "policy-closed-groups",
      summary:
        "A key frame has pictures before it that need what came earlier, or the destination wants such.",
      rationale: """
        Where playback enters at an open group of pictures, the first pictures are garbled or dropped.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Encode the video with closed groups of pictures.")],
      examples: [
        PolicyExamples.example("IDR pictures only", .quiet) { _ in },
        PolicyExamples.example("a CRA picture among them", .finding) {
          $0.video[0].timing?.randomAccessCounts = [.idr: 1, .cra: 3]
        },
        PolicyExamples.example("packets not walked", .notEvaluated) { $0.video[0].timing = nil },
      ])
  ) { asset in
    asset.mainVideo.map {
      [.flag($0.timing?.closedGroups, else: "kinds of key frames (--depth full)")]
    } ?? []
  }
}
