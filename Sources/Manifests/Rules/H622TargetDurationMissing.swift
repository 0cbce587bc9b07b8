import Findings
import MediaFacts

extension PlaylistRule {
  /// H622: A media playlist has no EXT-X-TARGETDURATION that can be read.
  static let targetDurationMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 22), slug: "target-duration-missing",
      summary: "A media playlist has no EXT-X-TARGETDURATION that can be read.",
      rationale: """
        A live player reloads at the pace of the target duration and keeps three of them away \
        from the edge; without one it has to guess.
        """,
      source: "RFC 8216bis section 4.4.3.1 (required)",
      remedies: [Remedy(.retag, "State the longest segment duration, rounded to whole seconds.")],
      documents: [
        .m3u8(
          "absent", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "zero", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:0", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "stated", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a multivariant playlist", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
      ]),
    severity: .error,
    check: { parsed in
      guard let playlist = parsed.playlist.media else { return [] }
      if let target = playlist.targetDuration, target > Rational(0) { return [] }
      return [
        PlaylistFault(
          line: playlist.head.tagLines[.targetDuration],
          "The playlist has no target duration above 0.",
          observed: playlist.targetDuration?.description, expected: "EXT-X-TARGETDURATION")
      ]
    })
}
