import Findings
import MediaFacts

extension DASHRule {
  /// H678: A template asks for $Time$ but there is no SegmentTimeline.
  static let templateTime = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 78), slug: "mpd-template-time",
      summary: "A template asks for $Time$ but there is no SegmentTimeline.",
      rationale: """
        The standard gives $Time$ a value by the timeline. Without one, players count it \
        from the period's start, from the presentation time offset, or from the segment \
        number, and ask for different addresses.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.4.4; androidx/media SegmentBase.SegmentTemplate; \
        dash.js SegmentsUtils
        """,
      remedies: [
        Remedy(.retag, "Use $Number$, or list the times in a SegmentTimeline.")
      ],
      documents: [
        ExampleMPD.example(
          "time without timeline",
          ExampleMPD.period("", #"<SegmentTemplate media="v-$Time$.m4s" duration="2"/>"#),
          outcome: .finding),
        ExampleMPD.example(
          "time with timeline",
          ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="2" r="9"/>"#)), outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.compactMap { track in
      let information = track.media.information
      guard information.kind == .template, information.timeline == nil,
        let media = information.media, media.contains(.time)
      else { return nil }
      return Found(
        .warning, information.place ?? track.representation.place,
        "$Time$ of representation \(track.representation.id) has no timeline to come from.",
        observed: media.text)
    }
  }
}
