import Findings

extension PlaylistRule {
  /// H605: The last line of the playlist has no line end.
  static let finalLineEnd = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 5), slug: "final-line-end",
      summary: "The last line of the playlist has no line end.",
      rationale: """
        The standard ends every line with a line feed. Players take the last line all the \
        same, but a cut-off download looks just like this.
        """,
      source: "RFC 8216bis section 4",
      remedies: [Remedy(.retag, "End the last line with a line feed.")],
      documents: [
        DocumentExample(
          "cut behind the last address", language: "m3u8",
          text: "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\na.ts",
          outcome: .finding),
        .m3u8(
          "a line end last", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .notice,
    oddities: [.missingFinalLineEnd])
}
