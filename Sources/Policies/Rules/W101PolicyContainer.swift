import Findings
import MediaFacts

extension CreativeRule {
  /// W101: The container is not one that the destination takes.
  static let container = CreativeRule(
    "container", .names([]), parameter: .container, example: .names(["mp4", "mov"]),
    Rule(
      id: RuleID(.policy, 1), slug: "policy-container",
      summary: "The container is not one that the destination takes.",
      rationale: """
        An upload in another container is refused, or made anew by the destination with settings that
        nobody chose.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.remux, "Write the same samples into the container that is asked for.")],
      examples: [
        PolicyExamples.example("MP4 where MP4 or MOV is asked", .quiet) { _ in },
        PolicyExamples.example("Matroska", .finding) { $0.container.format = "matroska" },
      ])
  ) { asset in
    [.name(asset.container.format)]
  }
}
