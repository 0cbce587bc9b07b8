import Findings

extension PlaylistRule {
  /// H634: A date of EXT-X-PROGRAM-DATE-TIME has no time zone or another form than the standard names.
  static let dateForm = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 34), slug: "date-form",
      summary: """
        A date of EXT-X-PROGRAM-DATE-TIME has no time zone or another form than the standard \
        names.
        """,
      rationale: """
        Browsers read a date without a time zone as local time, other players as UTC, so an ad \
        break lands hours apart. Offsets without a colon are refused by some parsers.
        """,
      source: "RFC 8216bis section 4.4.4.6 (ISO 8601 with a time zone and milliseconds)",
      remedies: [Remedy(.retag, "Write dates as 2026-01-01T00:00:00.000Z.")],
      documents: [
        .m3u8(
          "no time zone", .finding, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000", "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"
        ),
        .m3u8(
          "an offset without a colon", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000+0900",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "a space in place of T", .finding, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01 00:00:00Z", "#EXTINF:6,",
          "a.ts", "#EXT-X-ENDLIST"),
        .m3u8(
          "UTC", .quiet, "#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:6",
          "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z", "#EXTINF:6,", "a.ts",
          "#EXT-X-ENDLIST"),
        .m3u8(
          "an offset with a colon", .quiet, "#EXTM3U", "#EXT-X-VERSION:6",
          "#EXT-X-TARGETDURATION:6", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000+09:00",
          "#EXTINF:6,", "a.ts", "#EXT-X-ENDLIST"),
      ]),
    severity: .warning,
    oddities: [.dateForm])
}
