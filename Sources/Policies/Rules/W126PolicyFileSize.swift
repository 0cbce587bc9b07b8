import Findings
import MediaFacts

extension CreativeRule {
  /// W126: The file is larger than the destination takes.
  static let fileSize = CreativeRule(
    "fileBytes", .numbers(isExact: true), unit: "bytes", parameter: .fileSize,
    example: .numbers(NumberLimit(atMost: Rational(200_000_000))),
    Rule(
      id: RuleID(.policy, 26), slug: "policy-file-size",
      summary: "The file is larger than the destination takes.",
      rationale: """
        Uploads above the limit are refused.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Encode the video at a lower bit rate.")],
      examples: [
        PolicyExamples.example("15 MB", .quiet) { _ in },
        PolicyExamples.example("200 MB, on the limit", .quiet) {
          $0.container.sizeBytes = 200_000_000
        },
        PolicyExamples.example("a byte more", .finding) { $0.container.sizeBytes = 200_000_001 },
        PolicyExamples.example("not known", .notEvaluated) { $0.container.sizeBytes = nil },
      ])
  ) { asset in
    [.count(asset.container.sizeBytes, else: "file size")]
  }
}
