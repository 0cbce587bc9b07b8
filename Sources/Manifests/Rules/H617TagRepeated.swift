import Findings

extension PlaylistRule {
  /// H617: A tag stands twice of which a playlist may have one.
  static let tagRepeated = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 17), slug: "tag-repeated",
      summary: "A tag stands twice of which a playlist may have one.",
      rationale: """
        The standard makes such a playlist invalid; hls.js reports an error, other players \
        take the first or the last. Here the last one counts.
        """,
      source: "RFC 8216bis sections 4.4.1 to 4.4.3; hls.js m3u8-parser",
      remedies: [Remedy(.retag, "Keep one of the two.")],
      documents: [
        .m3u8(
          "two target durations", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-TARGETDURATION:7", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "two sequences", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-MEDIA-SEQUENCE:1", "#EXT-X-MEDIA-SEQUENCE:2", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "two keys", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-KEY:METHOD=AES-128,URI=\"k\"", "#EXT-X-KEY:METHOD=NONE", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.tagRepeated])
}
