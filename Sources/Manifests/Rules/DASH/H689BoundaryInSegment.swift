import Findings
import MediaFacts

extension DASHRule {
  /// H689: A period begins inside a segment.
  static let boundaryInSegment = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 89), slug: "mpd-boundary-in-segment",
      summary: "A period begins inside a segment.",
      rationale: """
        The player has to fetch and decode the segment from its start and throw away \
        what comes before the boundary, which makes the return from an ad slower. \
        Players that cannot cut show the thrown-away part.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.2 (presentationTimeOffset); DASH-IF IOP part 5
        """,
      remedies: [
        Remedy(.reencode, "Let the encoder begin a segment at the splice point.")
      ],
      documents: [
        ExampleMPD.example(
          "one second into a segment",
          ExampleMPD.period(#"duration="PT10S""#)
            + ExampleMPD.period(
              "",
              ExampleMPD.timeline(
                #"<S t="10" d="2" r="5"/>"#, attributes: #"presentationTimeOffset="11""#)),
          outcome: .finding),
        ExampleMPD.example(
          "on the boundary",
          ExampleMPD.period(#"duration="PT10S""#)
            + ExampleMPD.period(
              "",
              ExampleMPD.timeline(
                #"<S t="10" d="2" r="4"/>"#, attributes: #"presentationTimeOffset="10""#)),
          outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.compactMap { track in
      guard track.period.index > 0, let segment = track.media.firstPresented,
        let start = segment.start, start < Rational(0),
        start.magnitude > DASHSubject.unseen
      else { return nil }
      return Found(
        .notice, track.representation.place,
        "The period begins \(DASHSubject.seconds(start.magnitude)) s into its first segment.",
        observed: "\(DASHSubject.seconds(start)) s", expected: "0 s")
    }
  }
}
