import Findings

extension PlaylistRule {
  /// H601: The playlist begins with a byte order mark.
  static let byteOrderMark = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 1), slug: "byte-order-mark",
      summary: "The playlist begins with a byte order mark.",
      rationale: """
        The standard lets clients refuse such a playlist; a client that looks for #EXTM3U as \
        the first bytes does.
        """,
      source: "RFC 8216bis section 4",
      remedies: [
        Remedy(.retag, "Write the playlist without the three bytes EF BB BF at its start.")
      ],
      documents: [
        .m3u8(
          "a mark before the header", .finding, "\u{FEFF}#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "no mark", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .warning,
    oddities: [.byteOrderMark])
}
