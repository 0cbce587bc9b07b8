import Findings

extension PlaylistRule {
  /// H628: A variable is used or imported that has no value.
  static let variableUndefined = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 28), slug: "variable-undefined",
      summary: "A variable is used or imported that has no value.",
      rationale: """
        Clients must refuse such a playlist. Those that do not, ask the server for the address \
        with the braces in it.
        """,
      source: "RFC 8216bis sections 4.3 and 4.4.2.3",
      remedies: [
        Remedy(
          .retag,
          """
          Define the variable before its first use; give the multivariant playlist or the query \
          that it comes from.
          """)
      ],
      documents: [
        .m3u8(
          "no definition", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"x\"", "#EXTINF:6,", "{$b}.ts", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "used before it is defined", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,", "{$a}.ts",
          "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"x\"", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "nothing to import from", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-DEFINE:IMPORT=\"a\"", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "defined before", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"x\"", "#EXTINF:6,", "{$a}.ts", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "braces without a dollar sign", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6,{a}", "{b}.ts", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.undefinedVariable])
}
