import Findings
import MediaFacts

extension PlaylistRule {
  /// H645: X-ASSET-URI is not an absolute address.
  static let interstitialAddress = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 45), slug: "interstitial-address",
      summary: "X-ASSET-URI is not an absolute address.",
      rationale: """
        The standard asks for an absolute address. A client that schedules events itself has no \
        playlist against which it could resolve a relative one.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Write the whole address with its scheme and host.
          """)
      ],
      documents: [
        .interstitials(
          "relative", .finding,
          "X-ASSET-URI=\"ads/a.m3u8\""),
        .interstitials(
          "absolute", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .warning,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        guard case .asset(let address)? = interstitial.source, URIReference(address).scheme == nil
        else { return nil }
        return interstitial.fault(
          "X-ASSET-URI", "X-ASSET-URI is a relative address.", expected: "an absolute address")
      }
    })
}
