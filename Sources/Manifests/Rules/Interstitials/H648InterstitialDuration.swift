import Findings
import MediaFacts

extension PlaylistRule {
  /// H648: Nothing tells how long an interstitial lasts.
  static let interstitialDuration = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 48), slug: "interstitial-duration",
      summary: "Nothing tells how long an interstitial lasts.",
      rationale: """
        Without DURATION a player knows the length only after it has loaded the asset. Until \
        then it can draw no time line, and without X-RESUME-OFFSET it does not know where the \
        content goes on.
        """,
      source: """
        RFC 8216bis appendix D, which says that DURATION should be the assets' length together
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Add DURATION, or PLANNED-DURATION where it is not yet sure.
          """)
      ],
      documents: [
        .interstitials(
          "no length", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\""),
        .interstitials(
          "a length", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
        .interstitials(
          "a planned length", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",PLANNED-DURATION=5"),
      ]),
    severity: .notice,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        guard interstitial.declaredDuration == nil, interstitial.source != nil else { return nil }
        return interstitial.fault(
          nil, "The interstitial has no DURATION, END-DATE or PLANNED-DURATION.",
          expected: "DURATION")
      }
    })
}
