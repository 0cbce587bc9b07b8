import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C005: The frame rate is above what the receiver decodes.
  static let frameRateTooHigh = CapabilityRule(
    aspect: .frameRate, parameter: .frameRate,
    rule: Rule(
      id: RuleID(.capability, 5), slug: "frame-rate-too-high",
      summary: "The frame rate is above what the receiver decodes.",
      rationale: "A decoder that cannot keep up drops frames or refuses the stream.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencode, "Encode the video at a rate within the receiver's limit.")
      ],
      examples: [
        RuleExample(
          "120 fps", from: ExampleFacts.ordinary, to: ExampleFacts.rate(120),
          receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "59.94 fps", from: ExampleFacts.ordinary, to: ExampleFacts.rate(60_000, 1001),
          receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "rate not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.frameRate.nominal = nil }, receiver: "airplay-low",
          outcome: .notEvaluated),
      ]))
}
