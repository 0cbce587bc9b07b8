import Findings
import MediaFacts

extension PlaylistRule {
  /// H650: An interstitial starts in content that another one replaces.
  static let interstitialSkippedOver = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 50), slug: "interstitial-skipped-over",
      summary: "An interstitial starts in content that another one replaces.",
      rationale: """
        The content goes on behind its start, so playback never reaches it. Two breaks overlap, \
        or an X-RESUME-OFFSET is larger than was meant.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Move one of the two, or make the earlier one's X-RESUME-OFFSET smaller.
          """)
      ],
      documents: [
        .interstitials(
          "inside the first one's time", .finding,
          "ID=\"a\",DURATION=10,X-ASSET-URI=\"https://example.com/a.m3u8\"",
          "ID=\"b\",START-DATE=\"2026-01-01T12:00:15Z\",DURATION=5,X-ASSET-URI=\"https://example.com/a.m3u8\""
        ),
        .interstitials(
          "behind it", .quiet,
          "ID=\"a\",DURATION=5,X-ASSET-URI=\"https://example.com/a.m3u8\"",
          "ID=\"b\",START-DATE=\"2026-01-01T12:00:20Z\",DURATION=5,X-ASSET-URI=\"https://example.com/a.m3u8\""
        ),
      ]),
    severity: .warning,
    check: { parsed in
      parsed.interstitialFaults { interstitial, event in
        guard case .skippedOver? = event.omission else { return nil }
        return interstitial.fault(
          "START-DATE", "The content goes on behind this start after an earlier interstitial.",
          expected: "a start behind the earlier one's resumption")
      }
    })
}
