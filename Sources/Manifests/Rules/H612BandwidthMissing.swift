import Findings

extension PlaylistRule {
  /// H612: A variant has no BANDWIDTH that can be read.
  static let bandwidthMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 12), slug: "bandwidth-missing",
      summary: "A variant has no BANDWIDTH that can be read.",
      rationale: """
        Players choose a variant by its bandwidth. Media3 refuses a playlist without one, \
        others count it as 0.
        """,
      source: """
        RFC 8216bis section 4.4.6.2 (every EXT-X-STREAM-INF must have it); Media3 \
        HlsPlaylistParser
        """,
      remedies: [Remedy(.retag, "State the peak bit rate in bits per second.")],
      documents: [
        .m3u8(
          "absent", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:CODECS=\"avc1.64001f\"", "v.m3u8"),
        .m3u8(
          "no number", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=fast", "v.m3u8"),
        .m3u8(
          "zero", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=0", "v.m3u8"),
        .m3u8(
          "stated", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
      ]),
    severity: .error,
    check: { parsed in
      guard let playlist = parsed.playlist.multivariant else { return [] }
      func faults(_ items: [(any HLS.VariantAttributes, Int?)], _ name: String) -> [PlaylistFault] {
        items.filter { ($0.0.bandwidth ?? 0) <= 0 }.map { item, line in
          PlaylistFault(
            line: line, column: item.attributes["BANDWIDTH"]?.column,
            "\(name) has no bandwidth above 0.", observed: item.attributes["BANDWIDTH"]?.raw,
            expected: "bits per second")
        }
      }
      return faults(playlist.variants.map { ($0, $0.line) }, "EXT-X-STREAM-INF")
        + faults(playlist.iFrameVariants.map { ($0, $0.line) }, "EXT-X-I-FRAME-STREAM-INF")
    })
}
