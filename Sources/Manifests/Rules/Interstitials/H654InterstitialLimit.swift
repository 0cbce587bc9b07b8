import Findings
import MediaFacts

extension PlaylistRule {
  /// H654: X-PLAYOUT-LIMIT cuts an interstitial, or does nothing.
  static let interstitialLimit = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 54), slug: "interstitial-limit",
      summary: "X-PLAYOUT-LIMIT cuts an interstitial, or does nothing.",
      rationale: """
        A limit below the assets' length ends an ad in its middle, and its last quartile is \
        never reported. A limit above it has no effect.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Leave the limit out where the ad is to play whole.
          """)
      ],
      documents: [
        .interstitials(
          "inside the ad", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=15,X-PLAYOUT-LIMIT=6"),
        .interstitials(
          "behind it", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-PLAYOUT-LIMIT=6"),
        .interstitials(
          "no limit", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .notice,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        guard let limit = interstitial.playoutLimit, let whole = interstitial.declaredDuration
        else {
          return nil
        }
        return interstitial.fault(
          "X-PLAYOUT-LIMIT",
          limit < whole
            ? "The limit cuts \(whole.subtracting(limit)?.doubleValue ?? 0) s off."
            : "The limit is not below the duration and does nothing.")
      }
    })
}
