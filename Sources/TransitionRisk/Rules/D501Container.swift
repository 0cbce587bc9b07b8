import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// D501: The container format changes.
  static let container = DifferenceRule(
    kind: .container,
    rule: Rule(
      id: RuleID(.delivery, 1), slug: "container",
      summary: "The container format changes.",
      rationale: """
        Another demultiplexer is set up, or another buffer. Native players of some sets do not \
        support the step within one stream.
        """,
      source: """
        LG, streaming protocol and DRM (container discontinuity not supported); W3C, Media \
        Source Extensions, changeType; hls.js issue 2887
        """,
      remedies: [
        Remedy(.remux, "Wrap the ad's samples in the main's container.")
      ],
      examples: [
        RuleExample(
          "MP4 to transport stream", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.container.format = "mpegts" }, outcome: .finding),
        RuleExample(
          "MP4 on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "fragmented or not has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.container.isFragmented = false }, outcome: .quiet),
      ])
  ) { from, to in
    Comparison.values(.container, from.containerFormat, to.containerFormat)
  }
}
