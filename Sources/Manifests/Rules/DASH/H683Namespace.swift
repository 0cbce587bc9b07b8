import Findings
import MediaFacts

extension DASHRule {
  /// H683: The root element is not in the namespace of MPDs.
  static let namespace = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 83), slug: "mpd-namespace",
      summary: "The root element is not in the namespace of MPDs.",
      rationale: """
        Players that go by local names play it all the same; validators and players that \
        go by namespaces refuse it.
        """,
      source: """
        ISO/IEC 23009-1 section 5.2.2
        """,
      remedies: [
        Remedy(.retag, "Write xmlns=\"urn:mpeg:dash:schema:mpd:2011\" on the root element.")
      ],
      documents: [
        ExampleMPD.example(
          "upper case", ExampleMPD.period(), namespace: "urn:mpeg:DASH:schema:MPD:2011",
          outcome: .finding),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ])
  ) { subject in
    guard subject.mpd.namespace != DASH.namespace else { return [] }
    return [
      Found(
        .notice, subject.mpd.place, "The root element is not in the namespace of MPDs.",
        observed: subject.mpd.namespace, expected: DASH.namespace)
    ]
  }
}
