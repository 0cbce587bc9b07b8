import Findings
import MediaFacts

extension DASHRule {
  /// H677: A template gives all segments the same address.
  static let templateSameAddress = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 77), slug: "mpd-template-same-address",
      summary: "A template gives all segments the same address.",
      rationale: """
        Without $Number$ or $Time$ a player fetches the same bytes again and again, and \
        shows the first segment for ever or stops.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.4.4
        """,
      remedies: [
        Remedy(.retag, "Put $Number$ or $Time$ into SegmentTemplate@media.")
      ],
      documents: [
        ExampleMPD.example(
          "no number", ExampleMPD.period("", #"<SegmentTemplate media="v.m4s" duration="2"/>"#),
          outcome: .finding),
        ExampleMPD.example(
          "no template at all",
          ExampleMPD.period(
            "", #"<BaseURL>v.mp4</BaseURL><SegmentTemplate duration="2"/>"#),
          outcome: .finding),
        ExampleMPD.example(
          "one segment", ExampleMPD.period("", #"<SegmentTemplate media="v.m4s" duration="20"/>"#),
          outcome: .quiet),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.compactMap { track in
      let information = track.media.information
      let differs =
        information.media.map { $0.contains(.number) || $0.contains(.time) } ?? false
      guard information.kind == .template, !differs, track.media.count != 0,
        track.media.count != 1,
        // Where nothing at all is named, H679 says so.
        information.media != nil || track.representation.baseURLs.first != subject.mpd.address
      else { return nil }
      return Found(
        .error, information.place ?? track.representation.place,
        "All segments of representation \(track.representation.id) have the same address.",
        observed: information.media?.text)
    }
  }
}
