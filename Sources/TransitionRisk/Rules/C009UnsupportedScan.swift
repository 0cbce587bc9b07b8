import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C009: The receiver does not take interlaced video.
  static let unsupportedScan = CapabilityRule(
    aspect: .scan, parameter: .scan,
    rule: Rule(
      id: RuleID(.capability, 9), slug: "unsupported-scan",
      summary: "The receiver does not take interlaced video.",
      rationale: """
        Without a de-interlacer moving edges show combs, and delivery rules forbid it.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source.
        """,
      remedies: [
        Remedy(.reencode, "De-interlace the video.")
      ],
      examples: [
        RuleExample(
          "interlaced", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.scan = .interlaced }, receiver: "airplay-low",
          outcome: .finding),
        RuleExample(
          "progressive", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "interlaced in a browser", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.scan = .interlaced }, receiver: "chromium-mse",
          outcome: .quiet),
        RuleExample(
          "scan not known", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.scan = nil },
          receiver: "airplay-low", outcome: .notEvaluated),
      ]))
}
