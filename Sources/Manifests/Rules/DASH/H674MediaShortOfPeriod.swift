import Findings
import MediaFacts

extension DASHRule {
  /// H674: The listed segments begin after the period does, or end before it.
  static let mediaShortOfPeriod = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 74), slug: "mpd-media-short-of-period",
      summary: "The listed segments begin after the period does, or end before it.",
      rationale: """
        At the boundary of the period there is a hole: the picture stands or the sound \
        is gone until the next period begins, and players that wait for the buffer to \
        fill stall.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.6; facts of players: gaps are jumped by timers of \
        dash.js and shaka-player
        """,
      remedies: [
        Remedy(.retag, "Let the period end where its media do, or list the missing segments.")
      ],
      documents: [
        ExampleMPD.example(
          "timeline of 18 of 20 seconds",
          ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="2" r="8"/>"#)), outcome: .finding),
        ExampleMPD.example(
          "begins after two seconds",
          ExampleMPD.period("", ExampleMPD.timeline(#"<S t="2" d="2" r="8"/>"#)), outcome: .finding),
        ExampleMPD.example(
          "timeline of 20 seconds",
          ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="2" r="9"/>"#)), outcome: .quiet),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.flatMap { track -> [Found] in
      guard let duration = track.period.duration, !track.media.isWholeResource else { return [] }
      let place = track.representation.place
      var found: [Found] = []
      // What a server has dropped from a live window is no hole.
      if subject.mpd.type == .static, let start = track.media.first?.start,
        start > DASHSubject.unseen
      {
        found.append(
          Found(
            .warning, place,
            "The first segment begins \(DASHSubject.seconds(start)) s after the period."))
      }
      if let end = track.media.last?.end, let missing = duration.subtracting(end),
        missing > DASHSubject.unseen
      {
        found.append(
          Found(
            .warning, place,
            "The last segment ends \(DASHSubject.seconds(missing)) s before the period does.",
            observed: "\(DASHSubject.seconds(end)) s",
            expected: "\(DASHSubject.seconds(duration)) s"))
      }
      return found
    }
  }
}
