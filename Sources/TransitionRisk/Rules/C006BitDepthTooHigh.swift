import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C006: The video has more bits per sample than the receiver decodes.
  static let bitDepthTooHigh = CapabilityRule(
    aspect: .bitDepth, parameter: .bitDepth,
    rule: Rule(
      id: RuleID(.capability, 6), slug: "bit-depth-too-high",
      summary: "The video has more bits per sample than the receiver decodes.",
      rationale: "A decoder for 8 bits cannot read samples of 10.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencode, "Encode the video at a bit depth that the receiver decodes.")
      ],
      examples: [
        RuleExample(
          "AVC at 10 bit", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.bitDepth = 10 },
          receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "AVC at 8 bit", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "bit depth not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.bitDepth = nil }, receiver: "airplay-low",
          outcome: .notEvaluated),
      ]))
}
