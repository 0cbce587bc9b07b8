import Findings

extension PlaylistRule {
  /// H620: A segment has no EXTINF, or one without a duration.
  static let segmentDurationMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 20), slug: "segment-duration-missing",
      summary: "A segment has no EXTINF, or one without a duration.",
      rationale: """
        The position of every later segment, and so of every ad break, follows from the \
        durations before it.
        """,
      source: "RFC 8216bis section 4.4.4.1 (EXTINF is required for each segment)",
      remedies: [Remedy(.retag, "Put EXTINF with the duration in seconds before the address.")],
      documents: [
        .m3u8(
          "no EXTINF", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6", "b.ts",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a title in its place", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:,title", "b.ts", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "a negative one", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:-1,", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "no value at all", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a duration each", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:5.5", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.missingDuration])
}
