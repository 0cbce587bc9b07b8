import Findings
import MediaFacts

extension CreativeRule {
  /// W108: The pictures do not last equally long, or the destination wants them to differ.
  static let constantRate = CreativeRule(
    "constantFrameRate", .flag, parameter: .frameRateMode, example: .flag(true),
    Rule(
      id: RuleID(.policy, 8), slug: "policy-constant-rate",
      summary: "The pictures do not last equally long, or the destination wants them to differ.",
      rationale: """
        Creatives of a variable rate lose sync or stutter where a destination makes renditions of a
        constant one.
        """,
      source: """
        the technical specifications of the destinations in matrices/policies, each with its address
        """,
      remedies: [Remedy(.reencode, "Encode the video at a constant frame rate.")],
      examples: [
        PolicyExamples.example("constant", .quiet) { _ in },
        PolicyExamples.example("variable", .finding) { $0.video[0].frameRate.mode = .variable },
        PolicyExamples.example("not known", .notEvaluated) { $0.video[0].frameRate.mode = nil },
      ])
  ) { asset in
    asset.mainVideo.map {
      [.flag($0.frameRate.mode.map { $0 == .constant }, else: "frame rate mode (--depth full)")]
    } ?? []
  }
}
