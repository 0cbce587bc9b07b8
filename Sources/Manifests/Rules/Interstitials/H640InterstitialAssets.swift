import Findings
import MediaFacts

extension PlaylistRule {
  /// H640: An interstitial has no source of assets, or two.
  static let interstitialAssets = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 40), slug: "interstitial-assets",
      summary: "An interstitial has no source of assets, or two.",
      rationale: """
        Exactly one of X-ASSET-URI and X-ASSET-LIST says what plays. With neither or both, \
        Media3 throws and other players leave the interstitial out: the viewer sees content \
        where an ad was sold.
        """,
      source: """
        RFC 8216bis appendix D; androidx/media, HlsInterstitialsAdsLoader
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Give the tag X-ASSET-URI for one asset or X-ASSET-LIST for several, not both.
          """)
      ],
      documents: [
        .interstitials(
          "neither", .finding,
          "DURATION=5"),
        .interstitials(
          "both", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-ASSET-LIST=\"l.json\""),
        .interstitials(
          "one", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .error,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        guard interstitial.source == nil else { return nil }
        let hasBoth = interstitial.attributes["X-ASSET-URI"] != nil
        return interstitial.fault(
          hasBoth ? "X-ASSET-LIST" : nil,
          hasBoth
            ? "The interstitial has both X-ASSET-URI and X-ASSET-LIST."
            : "The interstitial has neither X-ASSET-URI nor X-ASSET-LIST.",
          expected: "exactly one of the two")
      }
    })
}
