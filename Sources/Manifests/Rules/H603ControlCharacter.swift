import Findings

extension PlaylistRule {
  /// H603: A line of the playlist holds a control character.
  static let controlCharacter = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 3), slug: "control-character",
      summary: "A line of the playlist holds a control character.",
      rationale: """
        The standard forbids control characters other than the line end. Clients differ: some \
        cut the line there, some ask the server for the address with the character in it.
        """,
      source: "RFC 8216bis section 4",
      remedies: [Remedy(.retag, "Take the character out.")],
      documents: [
        .m3u8(
          "a NUL in an address", .finding, "#EXTM3U", "#EXT-X-TARGETDURATION:6", "#EXTINF:6,",
          "a\u{0}.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a tab in a comment", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "# a\tb", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .warning,
    oddities: [.controlCharacter])
}
