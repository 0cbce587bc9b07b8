import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C007: The receiver does not decode the chroma subsampling.
  static let unsupportedChroma = CapabilityRule(
    aspect: .chroma, parameter: .chroma,
    rule: Rule(
      id: RuleID(.capability, 7), slug: "unsupported-chroma",
      summary: "The receiver does not decode the chroma subsampling.",
      rationale: "Consumer decoders have buffers for 4:2:0 and seldom for more.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencode, "Encode the video with 4:2:0.")
      ],
      examples: [
        RuleExample(
          "4:2:2", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.chroma = "4:2:2" },
          receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "4:2:0", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, receiver: "airplay-low",
          outcome: .quiet),
        RuleExample(
          "chroma not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.chroma = nil }, receiver: "airplay-low",
          outcome: .notEvaluated),
      ]))
}
