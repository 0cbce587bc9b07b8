import Findings

extension PlaylistRule {
  /// H627: A live playlist lacks the sequence number that it needs.
  static let liveSequenceMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 27), slug: "live-sequence-missing",
      summary: "A live playlist lacks the sequence number that it needs.",
      rationale: """
        A player tells old segments from new ones, and the timelines on both sides of an ad \
        break from one another, by these numbers; without them each reload begins at 0.
        """,
      source: "RFC 8216bis sections 4.4.3.2, 4.4.3.3 and 6.2.2",
      remedies: [
        Remedy(
          .retag,
          """
          State EXT-X-MEDIA-SEQUENCE, and EXT-X-DISCONTINUITY-SEQUENCE where segments with \
          discontinuities are taken away.
          """)
      ],
      documents: [
        .m3u8(
          "live without a sequence", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.ts"),
        .m3u8(
          "a live window with a discontinuity", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-MEDIA-SEQUENCE:7", "#EXTINF:6,", "a.ts",
          "#EXT-X-DISCONTINUITY", "#EXTINF:6,", "b.ts"),
        .m3u8(
          "both stated", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-MEDIA-SEQUENCE:7", "#EXT-X-DISCONTINUITY-SEQUENCE:0", "#EXTINF:6,", "a.ts",
          "#EXT-X-DISCONTINUITY", "#EXTINF:6,", "b.ts"),
        .m3u8(
          "on demand", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "an event from its beginning", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PLAYLIST-TYPE:EVENT", "#EXTINF:6,", "a.ts",
          "#EXT-X-DISCONTINUITY", "#EXTINF:6,", "b.ts"),
      ]),
    severity: .warning,
    check: { parsed in
      // A playlist that only grows begins at 0, which is the default.
      guard let playlist = parsed.playlist.media, playlist.isLive, playlist.playlistType != .event,
        !playlist.segments.isEmpty
      else { return [] }
      if playlist.mediaSequence == nil {
        return [
          PlaylistFault(
            line: nil, "The live playlist does not state the number of its first segment.",
            expected: "EXT-X-MEDIA-SEQUENCE")
        ]
      }
      guard playlist.discontinuitySequence == nil,
        let segment = playlist.segments.first(where: \.isDiscontinuity)
      else { return [] }
      return [
        PlaylistFault(
          line: segment.lines?.first,
          "The live playlist has a discontinuity and does not state the number of the first one.",
          expected: "EXT-X-DISCONTINUITY-SEQUENCE")
      ]
    })
}
