import Findings

extension PlaylistRule {
  /// H639: A byte range has no offset and does not follow a range of the same resource.
  static let byteRangeOffset = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 39), slug: "byte-range-offset",
      summary: "A byte range has no offset and does not follow a range of the same resource.",
      rationale: "Clients must refuse it; those that do not, begin at byte 0.",
      source: "RFC 8216bis section 4.4.4.2",
      remedies: [Remedy(.retag, "Write the offset behind the sign @.")],
      documents: [
        .m3u8(
          "the first range of a resource", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-BYTERANGE:100", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "behind a range of another resource", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-BYTERANGE:100@0", "#EXTINF:6,", "b.ts",
          "#EXT-X-BYTERANGE:100", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "behind a range of the same resource", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-BYTERANGE:100@0", "#EXTINF:6,", "a.ts",
          "#EXT-X-BYTERANGE:100", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.byteRangeOffset])
}
