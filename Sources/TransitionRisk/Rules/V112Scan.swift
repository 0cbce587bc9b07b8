import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V112: Video changes between progressive and interlaced.
  static let scan = DifferenceRule(
    kind: .scan,
    rule: Rule(
      id: RuleID(.video, 12), slug: "scan",
      summary: "Video changes between progressive and interlaced.",
      rationale: """
        A de-interlacer comes or goes behind the decoder. Some players take the pause for a \
        stall.
        """,
      source: """
        AerioTV issue 37 (long black between 1080i and 480i); Apple, HLS authoring \
        specification, rule 1.14
        """,
      remedies: [
        Remedy(.reencode, "De-interlace the interlaced side.")
      ],
      examples: [
        RuleExample(
          "progressive to interlaced", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.scan = .interlaced }, outcome: .finding),
        RuleExample(
          "progressive on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "scan not known", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.scan = nil },
          outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(.scan, from, to, show: { $0.rawValue }) { $0.scan }
  }
}
