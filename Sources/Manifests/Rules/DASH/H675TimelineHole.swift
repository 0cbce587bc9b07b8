import Findings
import MediaFacts

extension DASHRule {
  /// H675: A SegmentTimeline leaves a hole, or an entry begins before the one before it ends.
  static let timelineHole = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 75), slug: "mpd-timeline-hole",
      summary: "A SegmentTimeline leaves a hole, or an entry begins before the one before it ends.",
      rationale: """
        Players stall at a hole or jump over it; where entries overlap they fetch media \
        twice and may show it twice.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.6
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Let each S@t be where the entry before ends, or leave it out; put another \
          period where media are missing.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "hole of two seconds",
          ExampleMPD.period(
            "", ExampleMPD.timeline(#"<S t="0" d="2" r="3"/><S t="10" d="2" r="4"/>"#)),
          outcome: .finding),
        ExampleMPD.example(
          "overlap of two seconds",
          ExampleMPD.period(
            "", ExampleMPD.timeline(#"<S t="0" d="2" r="5"/><S t="10" d="2" r="4"/>"#)),
          outcome: .finding),
        ExampleMPD.example(
          "without a hole",
          ExampleMPD.period(
            "", ExampleMPD.timeline(#"<S t="0" d="2" r="4"/><S t="10" d="2" r="4"/>"#)),
          outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.flatMap { track -> [Found] in
      zip(track.media.runs, track.media.runs.dropFirst()).compactMap { earlier, later in
        guard let end = earlier.endTime,
          let hole = Rational(later.time &- end, track.media.information.timescale),
          hole.magnitude > DASHSubject.unseen
        else { return nil }
        var place = track.representation.place
        place.line = later.line ?? place.line
        place.column = nil
        let seconds = DASHSubject.seconds(hole.magnitude)
        return Found(
          .warning, place,
          hole > Rational(0)
            ? "The timeline has a hole of \(seconds) s."
            : "The entry begins \(seconds) s before the one before it ends.",
          observed: "t=\(later.time)", expected: "t=\(end)")
      }
    }
  }
}
