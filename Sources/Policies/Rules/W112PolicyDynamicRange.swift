import Findings
import MediaFacts

extension CreativeRule {
  /// W112: The dynamic range is not one that the destination takes.
  static let dynamicRange = CreativeRule(
    "dynamicRange", .names(DynamicRange.allCases.map(\.rawValue)), parameter: .dynamicRange,
    example: .names(["sdr"]),
    Rule(
      id: RuleID(.policy, 12), slug: "policy-dynamic-range",
      summary: "The dynamic range is not one that the destination takes.",
      rationale: """
        High dynamic range shown as standard looks grey; standard in a high one makes a television
        change its mode.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [
        Remedy(.reencode, "Deliver the version that was graded for the range that is asked for.")
      ],
      examples: [
        PolicyExamples.example("SDR", .quiet) { _ in },
        PolicyExamples.example("HDR10", .finding) { $0.video[0].dynamicRange = .hdr10 },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].dynamicRange = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [.name($0.dynamicRange?.rawValue, else: "dynamic range")] } ?? []
  }
}
