import Findings
import MediaFacts

extension CreativeRule {
  /// W109: The scan is not one that the destination takes.
  static let scan = CreativeRule(
    "scan", .names(["progressive", "interlaced"]), parameter: .scan,
    example: .names(["progressive"]),
    Rule(
      id: RuleID(.policy, 9), slug: "policy-scan",
      summary: "The scan is not one that the destination takes.",
      rationale: """
        Fields show as combs on a progressive display, and are taken apart badly by encoders that
        expect frames.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Deinterlace the video from its master.")],
      examples: [
        PolicyExamples.example("progressive", .quiet) { _ in },
        PolicyExamples.example("interlaced", .finding) { $0.video[0].scan = .interlaced },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].scan = nil },
      ])
  ) { asset in
    asset.mainVideo.map {
      [.name(($0.scan ?? $0.sight?.measuredScan)?.rawValue, else: "scan (--decode)")]
    } ?? []
  }
}
