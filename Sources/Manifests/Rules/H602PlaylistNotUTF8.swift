import Findings

extension PlaylistRule {
  /// H602: The playlist has bytes that are not UTF-8.
  static let playlistNotUTF8 = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 2), slug: "playlist-not-utf8",
      summary: "The playlist has bytes that are not UTF-8.",
      rationale: """
        Clients should refuse a playlist that is not UTF-8. The bytes were read as U+FFFD, so \
        an address with them cannot be fetched as it was meant.
        """,
      source: "RFC 8216bis section 4; RFC 3629",
      remedies: [
        Remedy(
          .retag,
          """
          Write the playlist in UTF-8, and percent-encode other characters in addresses.
          """)
      ],
      documents: [
        DocumentExample(
          "a broken title", language: "m3u8, ISO 8859-1",
          text: "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\u{E9}\na.ts\n", outcome: .finding),
        .m3u8(
          "UTF-8 in a title", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,\u{E9}", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.invalidUTF8])
}
