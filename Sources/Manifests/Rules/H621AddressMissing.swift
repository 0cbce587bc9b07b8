import Findings

extension PlaylistRule {
  /// H621: No address follows a tag that needs one.
  static let addressMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 21), slug: "address-missing",
      summary: "No address follows a tag that needs one.",
      rationale: """
        A player drops the tag or gives its values to the next address, which belongs to \
        another segment or variant.
        """,
      source: "RFC 8216bis sections 4.4.4.1 and 4.4.6.2",
      remedies: [Remedy(.retag, "Put the address on the line after the tag, or take the tag out.")],
      documents: [
        .m3u8(
          "EXTINF at the end", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,"),
        .m3u8(
          "two EXTINF in a row", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:5,", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a variant without an address", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=1000000",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
        .m3u8(
          "a comment between", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,", "# comment", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.missingURI])
}
