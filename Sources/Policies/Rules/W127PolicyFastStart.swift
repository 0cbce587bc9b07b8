import Findings
import MediaFacts

extension CreativeRule {
  /// W127: The file cannot be played before all of it is there, or the destination wants it so.
  static let fastStart = CreativeRule(
    "fastStart", .flag, parameter: .fastStart, example: .flag(true),
    Rule(
      id: RuleID(.policy, 27), slug: "policy-fast-start",
      summary:
        "The file cannot be played before all of it is there, or the destination wants it so.",
      rationale: """
        With the index at the end a player reads the whole file before the first picture.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.remux, "Write the file with its index first (moov before mdat).")],
      examples: [
        PolicyExamples.example("index first", .quiet) { _ in },
        PolicyExamples.example("index last", .finding) { $0.container.isFastStart = false },
        PolicyExamples.example("not known", .notEvaluated) { $0.container.isFastStart = nil },
      ])
  ) { asset in
    [.flag(asset.container.isFastStart, else: "place of the index")]
  }
}
