import Findings
import MediaFacts

extension PlaylistRule {
  /// H646: An asset's address has a query that clients set themselves.
  static let interstitialReservedQuery = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 46), slug: "interstitial-reserved-query",
      summary: "An asset's address has a query that clients set themselves.",
      rationale: """
        Names that begin with _HLS_ are reserved. A client adds _HLS_primary_id and \
        _HLS_start_offset to the address, and the server then sees two values.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Name the parameter otherwise; packagers may set _HLS_interstitial_id.
          """)
      ],
      documents: [
        .interstitials(
          "the client's own", .finding,
          "X-ASSET-LIST=\"l.json?_HLS_primary_id=1\""),
        .interstitials(
          "the packager's", .quiet,
          "X-ASSET-LIST=\"l.json?_HLS_interstitial_id=1\",DURATION=5"),
        .interstitials(
          "another", .quiet,
          "X-ASSET-LIST=\"l.json?id=1\",DURATION=5"),
      ]),
    severity: .warning,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        let (name, address): (String, String)
        switch interstitial.source {
        case .asset(let uri)?: (name, address) = ("X-ASSET-URI", uri)
        case .list(let uri)?: (name, address) = ("X-ASSET-LIST", uri)
        case nil: return nil
        }
        let names = (URIReference(address).query ?? "").split(separator: "&").compactMap {
          $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).first
        }
        guard
          let reserved = names.first(where: {
            $0.hasPrefix("_HLS_") && $0 != "_HLS_interstitial_id"
          })
        else { return nil }
        return interstitial.fault(
          name, "The query has \(reserved), which is reserved.", expected: "another name")
      }
    })
}
