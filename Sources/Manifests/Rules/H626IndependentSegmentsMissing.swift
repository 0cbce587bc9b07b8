import Findings

extension PlaylistRule {
  /// H626: Neither the playlist nor its segments are said to be independent.
  static let independentSegmentsMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 26), slug: "independent-segments-missing",
      summary: "Neither the playlist nor its segments are said to be independent.",
      rationale: """
        Without EXT-X-INDEPENDENT-SEGMENTS a player cannot know that it may begin at any \
        segment, which it has to after every ad.
        """,
      source: "RFC 8216bis section 4.4.2.1; Apple, HLS authoring specification",
      remedies: [
        Remedy(
          .retag,
          """
          Begin each segment with a sync sample and state EXT-X-INDEPENDENT-SEGMENTS in the \
          multivariant playlist.
          """)
      ],
      documents: [
        .m3u8(
          "variants without it", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
        .m3u8(
          "variants with it", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
        .m3u8(
          "a media playlist, which the other one may speak for", .quiet, "#EXTM3U",
          "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .notice,
    check: { parsed in
      guard let playlist = parsed.playlist.multivariant, !playlist.variants.isEmpty,
        !playlist.head.isIndependentSegments
      else { return [] }
      return [
        PlaylistFault(
          line: nil, "The playlist does not state EXT-X-INDEPENDENT-SEGMENTS.",
          expected: "EXT-X-INDEPENDENT-SEGMENTS")
      ]
    })
}
