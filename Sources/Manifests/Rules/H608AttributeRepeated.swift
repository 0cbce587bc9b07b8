import Findings

extension PlaylistRule {
  /// H608: An attribute stands twice in one tag.
  static let attributeRepeated = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 8), slug: "attribute-repeated",
      summary: "An attribute stands twice in one tag.",
      rationale: """
        hls.js takes the last one and Media3 the first one, so two players play two different \
        things. Here the first one counts.
        """,
      source: "RFC 8216bis section 4.2; hls.js attr-list, Media3 HlsPlaylistParser",
      remedies: [Remedy(.retag, "Keep one of the two.")],
      documents: [
        .m3u8(
          "two bandwidths", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,BANDWIDTH=2000000", "v.m3u8"),
        .m3u8(
          "two that differ", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=900000", "v.m3u8"),
      ]),
    severity: .error,
    oddities: [.attributeRepeated])
}
