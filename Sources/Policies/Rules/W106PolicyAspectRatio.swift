import Findings
import MediaFacts

extension CreativeRule {
  /// W106: The shown picture is not of the shape that the destination takes.
  static let aspectRatio = CreativeRule(
    "aspectRatio", .numbers(isExact: false), parameter: .displayAspectRatio,
    example: .numbers(
      NumberLimit(
        anyOf: [PolicyExamples.fraction(16, 9)], tolerance: PolicyExamples.fraction(1, 50))),
    Rule(
      id: RuleID(.policy, 6), slug: "policy-aspect-ratio",
      summary: "The shown picture is not of the shape that the destination takes.",
      rationale: """
        Another shape is shown with bars, or stretched.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Make the creative anew in the shape that is asked for.")],
      examples: [
        PolicyExamples.example("16:9", .quiet) { _ in },
        PolicyExamples.example("4:3", .finding) {
          $0.video[0].size = PictureSize(width: 1440, height: 1080)
        },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].size = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [.number($0.displayAspectRatio, else: "picture aspect ratio")] } ?? []
  }
}
