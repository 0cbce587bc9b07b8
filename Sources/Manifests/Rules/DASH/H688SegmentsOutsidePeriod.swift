import Findings
import MediaFacts

extension DASHRule {
  /// H688: Segments are listed that end before the period begins, or begin after it ends.
  static let segmentsOutsidePeriod = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 88), slug: "mpd-segments-outside-period",
      summary: "Segments are listed that end before the period begins, or begin after it ends.",
      rationale: """
        They are not to be presented; players that fill their buffers by the list fetch \
        them all the same, and some play into them before they go on.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.6
        """,
      remedies: [
        Remedy(
          .retag,
          """
          End the timeline with the period, or correct \
          SegmentTemplate@presentationTimeOffset.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "24 of 20 seconds",
          ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="2" r="11"/>"#)), outcome: .finding
        ),
        ExampleMPD.example(
          "all before the offset",
          ExampleMPD.period(
            "",
            ExampleMPD.timeline(
              #"<S t="0" d="2" r="9"/>"#, attributes: #"presentationTimeOffset="100""#)),
          outcome: .finding),
        ExampleMPD.example(
          "last one over the end",
          ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="3" r="6"/>"#)), outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.flatMap { track -> [Found] in
      guard !track.media.isWholeResource, let last = track.media.last else { return [] }
      let place = track.representation.place
      let listed = last.index + 1
      var found: [Found] = []
      let early =
        last.end.map { $0 <= Rational(0) } ?? false
        ? listed : track.media.firstPresented?.index ?? 0
      if early > 0 {
        found.append(
          Found(
            early == listed ? .warning : .notice, place,
            "\(early) of \(listed) segments end before the period begins.",
            observed: last.end.map { "\(DASHSubject.seconds($0)) s" }, expected: "above 0 s"))
      }
      if let duration = track.period.duration, duration > Rational(0), let start = last.start,
        start >= duration
      {
        let presented = (track.media.lastPresented?.index ?? -1) + 1
        found.append(
          Found(
            .notice, place,
            "\(listed - presented) of \(listed) segments begin after the period ends.",
            observed: "\(DASHSubject.seconds(start)) s",
            expected: "below \(DASHSubject.seconds(duration)) s"))
      }
      return found
    }
  }
}
