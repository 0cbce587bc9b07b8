import Findings
import MediaFacts

extension PlaylistRule {
  /// H649: An interstitial starts behind the end of the content.
  static let interstitialAfterEnd = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 49), slug: "interstitial-after-end",
      summary: "An interstitial starts behind the end of the content.",
      rationale: """
        It never plays. The usual cause is a START-DATE on another clock than EXT-X-PROGRAM- \
        DATE-TIME, or a break at the very end that was meant as a postroll.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Mend START-DATE; for an ad after the content use CUE with POST.
          """)
      ],
      documents: [
        .interstitials(
          "a second late", .finding,
          "START-DATE=\"2026-01-01T12:00:31Z\",X-ASSET-URI=\"https://example.com/a.m3u8\""),
        .interstitials(
          "at the end", .quiet,
          "START-DATE=\"2026-01-01T12:00:30Z\",DURATION=5,X-ASSET-URI=\"https://example.com/a.m3u8\""
        ),
        .interstitials(
          "a postroll", .quiet,
          "START-DATE=\"2026-01-01T12:05:00Z\",DURATION=5,CUE=\"POST\",X-ASSET-URI=\"https://example.com/a.m3u8\""
        ),
      ]),
    severity: .error,
    check: { parsed in
      parsed.interstitialFaults { interstitial, event in
        guard event.omission == .afterEnd else { return nil }
        return interstitial.fault(
          "START-DATE", "The interstitial starts behind the end of the content.",
          expected: parsed.playlist.media?.timeline().endDate.map {
            HLS.DateTime(secondsSince1970: $0).text + " or earlier"
          })
      }
    })
}
