import Findings

extension PlaylistRule {
  /// H637: The playlist says that it cannot change and has no EXT-X-ENDLIST.
  static let endListMissing = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 37), slug: "end-list-missing",
      summary: "The playlist says that it cannot change and has no EXT-X-ENDLIST.",
      rationale: """
        Players take a playlist without EXT-X-ENDLIST as live: they begin near its end and \
        reload it, whatever its type says.
        """,
      source: "RFC 8216bis sections 4.4.3.4, 4.4.3.5 and 6.3.4",
      remedies: [Remedy(.retag, "End the playlist with EXT-X-ENDLIST.")],
      documents: [
        .m3u8(
          "on demand without an end", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PLAYLIST-TYPE:VOD", "#EXTINF:6,", "a.ts"),
        .m3u8(
          "on demand with an end", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PLAYLIST-TYPE:VOD", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "an event that goes on", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PLAYLIST-TYPE:EVENT", "#EXTINF:6,", "a.ts"),
      ]),
    severity: .warning,
    check: { parsed in
      guard let playlist = parsed.playlist.media, playlist.playlistType == .vod,
        !playlist.hasEndList
      else { return [] }
      return [
        PlaylistFault(
          line: playlist.head.tagLines[.playlistType],
          "The playlist is of type VOD and has no EXT-X-ENDLIST.", observed: "VOD",
          expected: "EXT-X-ENDLIST")
      ]
    })
}
