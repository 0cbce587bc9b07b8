import Findings

extension PlaylistRule {
  /// H618: A tag stands where it may not.
  static let tagMisplaced = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 18), slug: "tag-misplaced",
      summary: "A tag stands where it may not.",
      rationale: """
        A sequence number behind the first segment is read by some players for the segments \
        before it and by others for those behind, so they disagree on which segment is new.
        """,
      source: "RFC 8216bis sections 4.4.1.1, 4.4.3.2 and 4.4.3.3",
      remedies: [Remedy(.retag, "Move the tag before the first segment.")],
      documents: [
        .m3u8(
          "a sequence behind a segment", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "b.ts", "#EXT-X-MEDIA-SEQUENCE:4", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a discontinuity sequence behind a discontinuity", .finding, "#EXTM3U",
          "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6", "#EXT-X-DISCONTINUITY",
          "#EXT-X-DISCONTINUITY-SEQUENCE:4", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a second header", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTM3U", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "an empty line before the header", .finding, "", "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "before the first segment", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-MEDIA-SEQUENCE:4", "#EXT-X-DISCONTINUITY-SEQUENCE:4",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.tagMisplaced])
}
