import Findings
import MediaFacts

extension ProbeFailureRule {
  /// P902: The process that probed the asset crashed.
  static let crashed = ProbeFailureRule(
    rule: Rule(
      id: RuleID(.probe, 2), slug: "probe-crashed",
      summary: "The process that probed the asset crashed.",
      rationale: """
        Something in the file makes a parser fail. Players and encoders parse with the same or \
        with similar code, so that such a file may crash them as well. The row names the signal. \
        The other assets are not touched: each is probed in a process that does nothing else at \
        that time.
        """,
      source: "docs/worker.md; signal(7)",
      remedies: [
        Remedy(
          .none, "Have the creative delivered again, made by another encoder or packager."),
        Remedy(
          .none,
          """
          Tell the makers of the parser, with the file and the signal: 'seam probe FILE' shows \
          it again.
          """),
      ],
      documents: [
        DocumentExample(
          "it ended by a signal", language: "json",
          text: ExampleOutcome.text(.crashed), outcome: .finding),
        DocumentExample(
          "it took too long", language: "json",
          text: ExampleOutcome.text(.timedOut), outcome: .quiet),
      ])
  ) { failure, isSetAside in failure.code == .crashed }
}
