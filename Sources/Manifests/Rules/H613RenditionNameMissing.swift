import Findings

extension PlaylistRule {
  /// H613: A rendition has no NAME.
  static let renditionNameMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 13), slug: "rendition-name-missing",
      summary: "A rendition has no NAME.",
      rationale: """
        The name is what a viewer chooses by, and what a player tells the renditions of a \
        group apart by when an ad has other ones.
        """,
      source: "RFC 8216bis section 4.4.6.1 (NAME is required)",
      remedies: [Remedy(.retag, "Name each rendition differently within its group.")],
      documents: [
        .m3u8(
          "absent", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",URI=\"a.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
        .m3u8(
          "empty", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"\",URI=\"a.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
        .m3u8(
          "named", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"English\",URI=\"a.m3u8\"",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO=\"a\"", "v.m3u8"),
      ]),
    severity: .error,
    check: { parsed in
      (parsed.playlist.multivariant?.renditions ?? []).filter { ($0.name ?? "").isEmpty }.map {
        PlaylistFault(
          line: $0.line, "EXT-X-MEDIA has no NAME.", observed: $0.attributes["NAME"]?.raw,
          expected: "NAME")
      }
    })
}
