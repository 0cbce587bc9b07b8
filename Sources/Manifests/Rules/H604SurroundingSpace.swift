import Findings

extension PlaylistRule {
  /// H604: White space stands before or behind the text of a line.
  static let surroundingSpace = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 4), slug: "surrounding-space",
      summary: "White space stands before or behind the text of a line.",
      rationale: """
        Players differ in what they take off: some keep the space as part of the address or do \
        not see the tag behind it.
        """,
      source: """
        RFC 8216bis section 4 (no white space except where a rule of the grammar has it)
        """,
      remedies: [Remedy(.retag, "Take the white space out.")],
      documents: [
        .m3u8(
          "a space behind an address", .finding, "#EXTM3U", "#EXT-X-TARGETDURATION:6", "#EXTINF:6,",
          "a.ts ", "#EXT-X-ENDLIST"),
        .m3u8(
          "a space before a tag", .finding, "#EXTM3U", " #EXT-X-TARGETDURATION:6", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "an empty line", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6", "",
          "   ", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "spaces in a title", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,a title", "b.ts", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .notice,
    oddities: [.surroundingSpace])
}
