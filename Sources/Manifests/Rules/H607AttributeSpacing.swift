import Findings

extension PlaylistRule {
  /// H607: White space stands between the parts of an attribute list.
  static let attributeSpacing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 7), slug: "attribute-spacing",
      summary: "White space stands between the parts of an attribute list.",
      rationale: """
        No space may stand around the comma or the sign of equality. A player that does not \
        take it off looks for an attribute whose name begins with a space.
        """,
      source: "RFC 8216bis section 4.2",
      remedies: [Remedy(.retag, "Take the white space out.")],
      documents: [
        .m3u8(
          "behind a comma", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000, CODECS=\"avc1.64001f\"", "v.m3u8"),
        .m3u8(
          "around the sign of equality", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH = 1000000", "v.m3u8"),
        .m3u8(
          "inside quotation marks", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS=\"avc1.64001f, mp4a.40.2\"", "v.m3u8"),
      ]),
    severity: .warning,
    oddities: [.attributeSpacing])
}
