import Findings
import MediaFacts

extension ProbeFailureRule {
  /// P903: Probing the asset took longer than its time limit.
  static let timeLimit = ProbeFailureRule(
    rule: Rule(
      id: RuleID(.probe, 3), slug: "probe-time-limit",
      summary: "Probing the asset took longer than its time limit.",
      rationale: """
        The source gives no data, as a pipe without a writer or a server that does not answer, \
        or a parser goes round in circles. A player that loads it waits as well. The limit is \
        that of --timeout; a process that does not keep it by itself is ended.
        """,
      source: "docs/worker.md; setrlimit(2), RLIMIT_CPU",
      remedies: [
        Remedy(
          .none, "See whether the file or the server gives data at all, and how fast."),
        Remedy(
          .none, "Grant more time with --timeout where the source is only slow."),
      ],
      documents: [
        DocumentExample(
          "it took too long", language: "json",
          text: ExampleOutcome.text(.timedOut), outcome: .finding),
        DocumentExample(
          "no memory was left", language: "json",
          text: ExampleOutcome.text(.outOfMemory), outcome: .quiet),
      ])
  ) { failure, isSetAside in failure.code == .timedOut }
}
