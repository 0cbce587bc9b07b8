import Findings

extension PlaylistRule {
  /// H629: A definition of a variable is not whole, or the variable has one already.
  static let variableDefinition = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 29), slug: "variable-definition",
      summary: "A definition of a variable is not whole, or the variable has one already.",
      rationale: "Clients must refuse a playlist with two definitions of one name.",
      source: "RFC 8216bis section 4.4.2.3",
      remedies: [
        Remedy(
          .retag,
          """
          Give each definition one of NAME with VALUE, IMPORT and QUERYPARAM, and each variable \
          one definition.
          """)
      ],
      documents: [
        .m3u8(
          "two of one name", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"x\"", "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"y\"",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "no value", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-DEFINE:NAME=\"a\"", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "neither name nor import", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-DEFINE:VALUE=\"x\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "one each", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"x\"", "#EXT-X-DEFINE:NAME=\"b\",VALUE=\"\"",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.invalidDefinition])
}
