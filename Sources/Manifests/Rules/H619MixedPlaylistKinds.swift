import Findings

extension PlaylistRule {
  /// H619: Tags of media playlists and of multivariant playlists stand in one playlist.
  static let mixedPlaylistKinds = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 19), slug: "mixed-playlist-kinds",
      summary: "Tags of media playlists and of multivariant playlists stand in one playlist.",
      rationale: """
        Clients must refuse such a playlist. Those that do not, tell its kind by different \
        tags: hls.js by EXTINF or EXT-X-TARGETDURATION, Media3 by the first tag that settles \
        it.
        """,
      source: "RFC 8216bis section 4.1; hls.js m3u8-parser; Media3 HlsPlaylistParser",
      remedies: [Remedy(.retag, "Split the playlist in two.")],
      documents: [
        .m3u8(
          "a target duration among variants", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
        .m3u8(
          "a rendition among segments", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"n\"",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "segments alone", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "variants alone", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000", "v.m3u8"),
      ]),
    severity: .error,
    oddities: [.mixedKinds])
}
