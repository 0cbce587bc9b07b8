import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V114: The chroma subsampling changes.
  static let chroma = DifferenceRule(
    kind: .chroma,
    rule: Rule(
      id: RuleID(.video, 14), slug: "chroma",
      summary: "The chroma subsampling changes.",
      rationale: """
        Picture buffers change their format. Receivers of broadcast and streaming decode 4:2:0 \
        and little else.
        """,
      source: "ITU-T H.264 annex A (profiles)",
      remedies: [
        Remedy(.reencode, "Encode the ad's video with the main's chroma subsampling.")
      ],
      examples: [
        RuleExample(
          "4:2:0 to 4:2:2", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.chroma = "4:2:2" }, outcome: .finding),
        RuleExample(
          "4:2:0 on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "chroma not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.chroma = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(.chroma, from, to) { $0.chroma }
  }
}
