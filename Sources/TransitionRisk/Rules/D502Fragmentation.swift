import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// D502: An MP4 has movie fragments on one side and none on the other.
  static let fragmentation = DifferenceRule(
    kind: .fragmentation,
    rule: Rule(
      id: RuleID(.delivery, 2), slug: "fragmentation",
      summary: "An MP4 has movie fragments on one side and none on the other.",
      rationale: """
        The demultiplexer reads another way of listing samples. Adaptive delivery needs \
        fragments.
        """,
      source: "ISO/IEC 14496-12 clause 8.8; W3C, ISO BMFF byte stream format",
      remedies: [
        Remedy(.remux, "Write the ad in movie fragments as the main is, or both without.")
      ],
      examples: [
        RuleExample(
          "fragmented to progressive", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.container.isFragmented = false }, outcome: .finding),
        RuleExample(
          "fragmented on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "another container has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.make {
            $0.container.format = "mpegts"
            $0.container.isFragmented = nil
          }, outcome: .quiet),
      ])
  ) { from, to in
    guard from.containerFormat == to.containerFormat, from.packaging.hasSampleEntries else {
      return .quiet
    }
    return Comparison.values(
      .fragmentation, from.packaging == .fragmentedMP4, to.packaging == .fragmentedMP4,
      show: { $0 ? "fragmented" : "not fragmented" })
  }
}
