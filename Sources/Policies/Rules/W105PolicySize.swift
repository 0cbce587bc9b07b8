import Findings
import MediaFacts

extension CreativeRule {
  /// W105: The picture is not of a size that the destination takes.
  static let size = CreativeRule(
    "size", .sizes, parameter: .resolution,
    example: .sizes(SizeLimit(atLeast: PictureSize(width: 1280, height: 720))),
    Rule(
      id: RuleID(.policy, 5), slug: "policy-size",
      summary: "The picture is not of a size that the destination takes.",
      rationale: """
        A smaller picture is scaled up and looks soft beside the content; a larger one may not be
        decoded.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [
        Remedy(.reencode, "Make the creative anew from its master in the size that is asked for.")
      ],
      examples: [
        PolicyExamples.example("1920x1080 where 1280x720 at least is asked", .quiet) { _ in },
        PolicyExamples.example("1280x720, on the limit", .quiet) {
          $0.video[0].size = PictureSize(width: 1280, height: 720)
        },
        PolicyExamples.example("1278x720", .finding) {
          $0.video[0].size = PictureSize(width: 1278, height: 720)
        },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].size = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [$0.size.map(FoundValue.size) ?? .missing("resolution")] } ?? []
  }
}
