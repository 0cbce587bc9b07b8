import Findings
import MediaFacts

extension CreativeRule {
  /// W110: The chroma subsampling is not one that the destination takes.
  static let chroma = CreativeRule(
    "chroma", .names(["4:0:0", "4:2:0", "4:2:2", "4:4:4"]), parameter: .chroma,
    example: .names(["4:2:0"]),
    Rule(
      id: RuleID(.policy, 10), slug: "policy-chroma",
      summary: "The chroma subsampling is not one that the destination takes.",
      rationale: """
        Hardware decoders play 4:2:0 and refuse the rest.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Encode the video in a subsampling that is asked for.")],
      examples: [
        PolicyExamples.example("4:2:0", .quiet) { _ in },
        PolicyExamples.example("4:2:2", .finding) { $0.video[0].chroma = "4:2:2" },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].chroma = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [.name($0.chroma, else: "chroma")] } ?? []
  }
}
