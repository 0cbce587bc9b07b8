import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C015: The receiver does not take the container.
  static let unsupportedPackaging = CapabilityRule(
    aspect: .packaging, parameter: .container,
    rule: Rule(
      id: RuleID(.capability, 15), slug: "unsupported-packaging",
      summary: "The receiver does not take the container.",
      rationale: """
        A player without the demultiplexer does not see the tracks at all, whatever their \
        codecs.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.remux, "Wrap the same samples in a container that the receiver takes.")
      ],
      examples: [
        RuleExample(
          "Matroska", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.container.format = "matroska" }, receiver: "chromium-mse",
          outcome: .finding),
        RuleExample(
          "fragmented MP4", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          receiver: "chromium-mse", outcome: .quiet),
        RuleExample(
          "MP4 that is wrapped anew", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.container.isFragmented = false }, receiver: "chromium-mse",
          outcome: .quiet),
        RuleExample(
          "a container that the matrix does not know", from: ExampleFacts.ordinary,
          to: ExampleFacts.make {
            $0.container.format = "flv"
            $0.container.isFragmented = nil
          }, receiver: "chromium-element", outcome: .notEvaluated),
      ]))
}
