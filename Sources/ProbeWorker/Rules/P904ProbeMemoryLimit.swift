import Findings
import MediaFacts

extension ProbeFailureRule {
  /// P904: Probing the asset took more memory than a process may have.
  static let memoryLimit = ProbeFailureRule(
    rule: Rule(
      id: RuleID(.probe, 4), slug: "probe-memory-limit",
      summary: "Probing the asset took more memory than a process may have.",
      rationale: """
        A header states sizes that no real asset has, or the file is made to exhaust what reads \
        it. A television has far less memory than the limit here.
        """,
      source: "docs/worker.md; setrlimit(2), RLIMIT_AS",
      remedies: [
        Remedy(
          .none, "Have the creative delivered again, made by another encoder or packager.")
      ],
      documents: [
        DocumentExample(
          "no memory was left", language: "json",
          text: ExampleOutcome.text(.outOfMemory), outcome: .finding),
        DocumentExample(
          "it ended by a signal", language: "json",
          text: ExampleOutcome.text(.crashed), outcome: .quiet),
      ])
  ) { failure, isSetAside in failure.code == .outOfMemory }
}
