import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C001: The receiver does not decode the video codec.
  static let unsupportedVideoCodec = CapabilityRule(
    aspect: .videoCodec, parameter: .videoCodec,
    rule: Rule(
      id: RuleID(.capability, 1), slug: "unsupported-video-codec",
      summary: "The receiver does not decode the video codec.",
      rationale: "Without a decoder there is no picture, and mostly no sound either.",
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencode, "Encode the video in a codec that the receiver decodes.")
      ],
      examples: [
        RuleExample(
          "HEVC where only software decodes", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.codec = .hevc }, receiver: "chromium-mse", outcome: .finding),
        RuleExample(
          "AVC", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, receiver: "chromium-mse",
          outcome: .quiet),
      ]))
}
