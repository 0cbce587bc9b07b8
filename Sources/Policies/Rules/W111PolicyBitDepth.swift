import Findings
import MediaFacts

extension CreativeRule {
  /// W111: The bits per sample are not what the destination takes.
  static let bitDepth = CreativeRule(
    "bitDepth", .numbers(isExact: true), unit: "bit", parameter: .bitDepth,
    example: .numbers(NumberLimit(anyOf: [Rational(8)])),
    Rule(
      id: RuleID(.policy, 11), slug: "policy-bit-depth",
      summary: "The bits per sample are not what the destination takes.",
      rationale: """
        Ten bits of AVC play on few devices.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Encode the video with the bits that are asked for.")],
      examples: [
        PolicyExamples.example("8 bit", .quiet) { _ in },
        PolicyExamples.example("10 bit", .finding) { $0.video[0].bitDepth = 10 },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].bitDepth = nil },
      ])
  ) { asset in
    asset.mainVideo.map { [.count($0.bitDepth.map(Int64.init), else: "bit depth")] } ?? []
  }
}
