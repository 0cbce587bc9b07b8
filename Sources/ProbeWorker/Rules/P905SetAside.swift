import Findings
import MediaFacts

extension ProbeFailureRule {
  /// P905: The asset ended two processes that probed it, and is set aside until it changes.
  static let setAside = ProbeFailureRule(
    rule: Rule(
      id: RuleID(.probe, 5), slug: "set-aside",
      summary: "The asset ended two processes that probed it, and is set aside until it changes.",
      rationale: """
        One end may be the fault of the machine; two in two processes are that of the asset. \
        What is set aside is not probed again, so that a nightly run does not lose the same time \
        every night. The catalogue remembers it by the file's size, time and number, and forgets \
        it when one of them changes.
        """,
      source: "docs/worker.md",
      remedies: [
        Remedy(
          .none, "Deliver the creative again: a changed file is probed again."),
        Remedy(
          .none,
          """
          Try it once more with 'seam catalog prune --set-aside', after an update of FFmpeg for \
          example.
          """),
      ],
      documents: [
        DocumentExample(
          "two processes ended at it", language: "json",
          text: ExampleOutcome.text(.crashed, isSetAside: true), outcome: .finding),
        DocumentExample(
          "one process ended at it", language: "json",
          text: ExampleOutcome.text(.crashed), outcome: .quiet),
      ])
  ) { failure, isSetAside in isSetAside }
}
