import Findings

extension PlaylistRule {
  /// H635: Segments of fragmented MP4 have no EXT-X-MAP.
  static let initializationMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 35), slug: "initialization-missing",
      summary: "Segments of fragmented MP4 have no EXT-X-MAP.",
      rationale: """
        A fragment cannot be decoded without the movie header. Only where each segment is a \
        whole file does it play without the tag.
        """,
      source: "RFC 8216bis sections 3.1.2 and 4.4.4.5",
      remedies: [
        Remedy(
          .retag,
          """
          Put EXT-X-MAP with the initialization section before the first of these segments.
          """)
      ],
      documents: [
        .m3u8(
          "fragments without a section", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.m4s", "#EXT-X-ENDLIST"),
        .m3u8(
          "a query behind the name", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.mp4?x=1", "#EXT-X-ENDLIST"),
        .m3u8(
          "fragments with a section", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-MAP:URI=\"i.mp4\"", "#EXTINF:6,", "a.m4s",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "transport stream", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    check: { parsed in
      let endings = [".mp4", ".m4s", ".m4v", ".m4a", ".cmfv", ".cmfa", ".cmft"]
      guard
        let segment = parsed.playlist.media?.segments.first(where: { segment in
          guard segment.map == nil else { return false }
          let path = URIReference(segment.uri).path.lowercased()
          return endings.contains { path.hasSuffix($0) }
        })
      else { return [] }
      return [
        PlaylistFault(
          line: segment.lines?.uri, "A segment of fragmented MP4 has no EXT-X-MAP before it.",
          observed: segment.uri, expected: "EXT-X-MAP")
      ]
    })
}
