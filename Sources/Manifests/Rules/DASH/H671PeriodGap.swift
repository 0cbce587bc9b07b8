import Findings
import MediaFacts

extension DASHRule {
  /// H671: A period begins later than the one before it ends.
  static let periodGap = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 71), slug: "mpd-period-gap",
      summary: "A period begins later than the one before it ends.",
      rationale: """
        Nothing is there to play in between. Some players stall at the end of the \
        earlier period, some jump over the hole, some stop.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.2.1; shaka-player ManifestParserUtils and dash.js \
        GapController
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
          "two seconds of nothing",
          ExampleMPD.period(#"start="PT0S" duration="PT8S""#)
            + ExampleMPD.period(#"start="PT10S""#), outcome: .finding),
        ExampleMPD.example(
          "start left out", ExampleMPD.period(#"duration="PT8S""#) + ExampleMPD.period(),
          outcome: .quiet),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ])
  ) { subject in
    subject.mpd.seams.compactMap { seam in
      guard let gap = seam.gap, gap > Rational(0), let time = seam.time else { return nil }
      return Found(
        gap > DASHSubject.unseen ? .warning : .notice, subject.mpd.periods[seam.to].place,
        "There is nothing to play for \(DASHSubject.seconds(gap)) s before the period begins.",
        observed: "start \(DASHSubject.seconds(time)) s",
        expected: time.subtracting(gap).map { "start \(DASHSubject.seconds($0)) s" })
    }
  }
}
