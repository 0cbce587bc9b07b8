import Findings

extension PlaylistRule {
  /// H616: The value of a tag cannot be read, so the tag counts as absent.
  static let tagValue = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 16), slug: "tag-value",
      summary: "The value of a tag cannot be read, so the tag counts as absent.",
      rationale: """
        Where a player takes the default instead, segments are numbered or timed otherwise \
        than was meant.
        """,
      source: "RFC 8216bis section 4.4",
      remedies: [Remedy(.retag, "Write the value in the form that the tag has.")],
      documents: [
        .m3u8(
          "a sequence in words", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-MEDIA-SEQUENCE:many", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "an unknown type", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PLAYLIST-TYPE:LIVE", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a range without a length", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-BYTERANGE:@0", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a month 13", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PROGRAM-DATE-TIME:2026-13-01T00:00:00Z", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "values that can be read", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PLAYLIST-TYPE:VOD", "#EXT-X-MEDIA-SEQUENCE:0",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.invalidValue])
}
