import Findings
import MediaFacts

extension DASHRule {
  /// H672: A period begins before the one before it ends.
  static let periodOverlap = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 72), slug: "mpd-period-overlap",
      summary: "A period begins before the one before it ends.",
      rationale: """
        Players go on with the next period at its start, so the end of the earlier one \
        is never seen; an ad is cut short and its last tracking events may not be sent.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.2.1
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Let the next Period@start be the sum of the earlier period's start and \
          duration, or leave it out.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "ad cut by two seconds",
          ExampleMPD.period(#"start="PT0S" duration="PT12S""#)
            + ExampleMPD.period(#"start="PT10S""#), outcome: .finding),
        ExampleMPD.example(
          "one after the other",
          ExampleMPD.period(#"start="PT0S" duration="PT10S""#)
            + ExampleMPD.period(#"start="PT10S""#), outcome: .quiet),
      ])
  ) { subject in
    subject.mpd.seams.compactMap { seam in
      guard let gap = seam.gap, gap < Rational(0), let time = seam.time else { return nil }
      return Found(
        gap.magnitude > DASHSubject.unseen ? .warning : .notice, subject.mpd.periods[seam.to].place,
        "The period before it loses its last \(DASHSubject.seconds(gap.magnitude)) s.",
        observed: "start \(DASHSubject.seconds(time)) s",
        expected: time.subtracting(gap).map { "start \(DASHSubject.seconds($0)) s" })
    }
  }
}
