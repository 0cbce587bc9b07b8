import Findings
import MediaFacts

extension ProbeFailureRule {
  /// P906: The asset could not be read as media, so that nothing can be said of its seams.
  static let unreadable = ProbeFailureRule(
    rule: Rule(
      id: RuleID(.probe, 6), slug: "asset-unreadable",
      summary: "The asset could not be read as media, so that nothing can be said of its seams.",
      rationale: """
        It is not there, may not be read, is empty, damaged or not media at all. Nobody can play \
        it from where it is, and a break that counts on it stays empty. The row gives the reason \
        and the library's own words.
        """,
      source: "docs/schema/probe-1.schema.json, error.code",
      remedies: [
        Remedy(
          .none, "Mend the path, the address or the rights, or have the creative delivered again.")
      ],
      documents: [
        DocumentExample(
          "no such file", language: "json",
          text: ExampleOutcome.text(.notFound), outcome: .finding),
        DocumentExample(
          "it took too long", language: "json",
          text: ExampleOutcome.text(.timedOut), outcome: .quiet),
      ])
  ) { failure, isSetAside in
    switch failure.code {
    case .crashed, .timedOut, .outOfMemory, .cancelled: false
    default: true
    }
  }
}
