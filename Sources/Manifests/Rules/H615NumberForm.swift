import Findings

extension PlaylistRule {
  /// H615: A number has a form that its tag does not allow, though it can be read.
  static let numberForm = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 15), slug: "number-form",
      summary: "A number has a form that its tag does not allow, though it can be read.",
      rationale: """
        A decimal point in EXT-X-TARGETDURATION is common. Some players cut it off, which \
        makes segments longer than the target; others refuse the line.
        """,
      source: "RFC 8216bis sections 4.2 and 4.4.3.1 (decimal-integer)",
      remedies: [
        Remedy(.retag, "Write a whole number in digits alone; round a target duration up.")
      ],
      documents: [
        .m3u8(
          "a point in the target duration", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6.5", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a word behind the sequence", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-MEDIA-SEQUENCE:5abc", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "a word behind the duration", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXTINF:6s,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "digits alone", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-MEDIA-SEQUENCE:5", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .warning,
    oddities: [.numberForm])
}
