import Findings
import MediaFacts

extension DASHRule {
  /// H673: Nothing tells when a period begins, or when a whole presentation ends.
  static let periodTimeUnknown = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 73), slug: "mpd-period-time-unknown",
      summary: "Nothing tells when a period begins, or when a whole presentation ends.",
      rationale: """
        Without a start a period is only announced, and players do not show it. Without \
        an end of a static presentation players cannot tell how many segments there are.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.2.1
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Give Period@start or the duration of the period before; give \
          MPD@mediaPresentationDuration.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "no length at all", ExampleMPD.period(), attributes: #"type="static""#, outcome: .finding),
        ExampleMPD.example(
          "early available", ExampleMPD.period(), attributes: #"type="dynamic""#, outcome: .finding),
        ExampleMPD.example(
          "live without end", ExampleMPD.period(#"start="PT0S""#), attributes: #"type="dynamic""#,
          outcome: .quiet),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ])
  ) { subject in
    subject.mpd.periods.compactMap { period in
      guard period.start != nil else {
        return Found(.warning, period.place, "Nothing tells when the period begins.")
      }
      guard period.duration == nil, subject.mpd.type == .static else { return nil }
      return Found(.error, period.place, "Nothing tells when the period ends.")
    }
  }
}
