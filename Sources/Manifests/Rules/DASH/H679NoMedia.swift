import Findings
import MediaFacts

extension DASHRule {
  /// H679: A representation names no media.
  static let noMedia = DASHRule(
    rule: Rule(
      id: RuleID(.interstitials, 79), slug: "mpd-no-media",
      summary: "A representation names no media.",
      rationale: """
        No level has a BaseURL, and no segment information has an address: a player asks \
        for the MPD itself and cannot play what it gets.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.1
        """,
      remedies: [
        Remedy(.retag, "Give the representation a BaseURL, a SegmentTemplate or a SegmentList.")
      ],
      documents: [
        ExampleMPD.example(
          "nothing", ExampleMPD.period("", ""), outcome: .finding),
        ExampleMPD.example(
          "base URL", ExampleMPD.period("", "<BaseURL>v.mp4</BaseURL>"), outcome: .quiet),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ])
  ) { subject in
    subject.tracks.compactMap { track in
      guard track.representation.baseURLs.first == subject.mpd.address,
        let segment = track.media.first, segment.resource.url == subject.mpd.address,
        segment.resource.range == nil
      else { return nil }
      return Found(
        .error, track.representation.place,
        "Representation \(track.representation.id) names no media.")
    }
  }
}
