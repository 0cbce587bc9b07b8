import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C004: The picture is larger than the receiver decodes.
  static let pictureTooLarge = CapabilityRule(
    aspect: .pictureSize, parameter: .resolution,
    rule: Rule(
      id: RuleID(.capability, 4), slug: "picture-too-large",
      summary: "The picture is larger than the receiver decodes.",
      rationale: "A decoder refuses a picture that its buffers have no room for.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencode, "Scale the video down to the receiver's largest size.")
      ],
      examples: [
        RuleExample(
          "3840x2160 where full HD is the most", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.size = PictureSize(width: 3840, height: 2160) },
          receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "standing full HD", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.size = PictureSize(width: 1080, height: 1920) },
          receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "size not known", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.size = nil },
          receiver: "airplay-low", outcome: .notEvaluated),
      ]))
}
