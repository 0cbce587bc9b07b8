import Findings

extension PlaylistRule {
  /// H606: A part of an attribute list is not NAME=value.
  static let attributeSyntax = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 6), slug: "attribute-syntax",
      summary: "A part of an attribute list is not NAME=value.",
      rationale: """
        Players resume at different places behind such a part, so the attributes after it are \
        read by some and lost by others.
        """,
      source: "RFC 8216bis section 4.2",
      remedies: [
        Remedy(
          .retag,
          """
          Write each attribute as NAME=value with a comma between, and close quotation marks.
          """)
      ],
      documents: [
        .m3u8(
          "a mark that is not closed", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS=\"avc1.64001f",
          "v.m3u8"),
        .m3u8(
          "a name without a value", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=1000000,RESOLUTION", "v.m3u8"),
        .m3u8(
          "a comma at the end", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS", "#EXT-X-STREAM-INF:BANDWIDTH=1000000,", "v.m3u8"),
        .m3u8(
          "a lower-case name", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,codecs=\"avc1.64001f\"", "v.m3u8"),
        .m3u8(
          "a comma inside quotation marks", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-INDEPENDENT-SEGMENTS",
          "#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS=\"avc1.64001f,mp4a.40.2\"", "v.m3u8"),
        .m3u8(
          "a marker with a list of its own", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-CUE-OUT:Duration=30,caid", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
      ]),
    severity: .error,
    oddities: [.attributeSyntax])
}
