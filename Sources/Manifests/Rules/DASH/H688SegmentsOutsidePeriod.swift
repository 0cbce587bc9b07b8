import Findings
import MediaFacts

extension DASHRule {
  /// H688: Segments are listed that begin after the period ends.
  static let segmentsOutsidePeriod = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 88), slug: "mpd-segments-outside-period",
      summary: "Segments are listed that begin after the period ends.",
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
          "last one over the end",
          ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="3" r="6"/>"#)), outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.compactMap { track in
      guard let duration = track.period.duration, let last = track.media.last,
        let start = last.start, start >= duration, duration > Rational(0),
        !track.media.isWholeResource
      else { return nil }
      let listed = last.index + 1
      let presented = (track.media.lastPresented?.index ?? -1) + 1
      return Found(
        .notice, track.representation.place,
        "\(listed - presented) of \(listed) segments begin after the period ends.",
        observed: "\(DASHSubject.seconds(start)) s",
        expected: "below \(DASHSubject.seconds(duration)) s")
    }
  }
}
