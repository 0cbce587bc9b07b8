import Findings

extension PlaylistRule {
  /// H636: Video variants come without I-frame playlists, or an I-frame playlist names whole resources twice.
  static let iFramePlaylist = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 36), slug: "i-frame-playlist",
      summary: """
        Video variants come without I-frame playlists, or an I-frame playlist names whole \
        resources twice.
        """,
      rationale: """
        Fast forward and scrubbing need I-frames of their own, in main content and in ads \
        alike.
        """,
      source: "RFC 8216bis sections 4.4.3.6 and 4.4.6.3; Apple, HLS authoring specification",
      remedies: [
        Remedy(
          .retag,
          """
          Add EXT-X-I-FRAME-STREAM-INF with a playlist of I-frames, each with its byte range.
          """)
      ],
      documents: [
        .m3u8(
          "video without I-frames", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,RESOLUTION=640x360,CODECS=\"avc1.64001f\"", "v.m3u8"),
        .m3u8(
          "one resource twice without ranges", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-I-FRAMES-ONLY", "#EXTINF:3,", "a.ts", "#EXTINF:3,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "video with I-frames", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,RESOLUTION=640x360,CODECS=\"avc1.64001f\"", "v.m3u8",
          "#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=100000,URI=\"i.m3u8\""),
        .m3u8(
          "audio alone", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS=\"mp4a.40.2\"", "v.m3u8"),
        .m3u8(
          "ranges of one resource", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-I-FRAMES-ONLY", "#EXTINF:3,", "#EXT-X-BYTERANGE:100@0",
          "a.ts", "#EXTINF:3,", "#EXT-X-BYTERANGE:100@100", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .notice,
    check: { parsed in
      switch parsed.playlist {
      case .multivariant(let playlist):
        guard playlist.iFrameVariants.isEmpty,
          let variant = playlist.variants.first(where: { $0.resolution != nil })
        else { return [] }
        return [
          PlaylistFault(
            line: variant.line, "The playlist has video variants and no I-frame variant.",
            expected: "EXT-X-I-FRAME-STREAM-INF")
        ]
      case .media(let playlist):
        guard playlist.isIFramesOnly else { return [] }
        return zip(playlist.segments, playlist.segments.dropFirst()).compactMap { before, after in
          guard before.uri == after.uri, after.byteRange == nil else { return nil }
          return PlaylistFault(
            line: after.lines?.uri, "Two I-frames have one resource and no byte range.",
            observed: after.uri, expected: "EXT-X-BYTERANGE", severity: .error)
        }
      }
    })
}
