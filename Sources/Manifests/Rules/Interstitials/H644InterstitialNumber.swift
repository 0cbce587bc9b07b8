import Findings
import MediaFacts

extension PlaylistRule {
  /// H644: A number of an interstitial cannot be read or is out of range.
  static let interstitialNumber = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 44), slug: "interstitial-number",
      summary: "A number of an interstitial cannot be read or is out of range.",
      rationale: """
        What cannot be read counts as absent: without X-RESUME-OFFSET the content goes on after \
        as much as the ad lasts, and without X-PLAYOUT-LIMIT the ad plays to its end.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Write X-RESUME-OFFSET as a signed decimal, the others as decimals from 0, in seconds.
          """)
      ],
      documents: [
        .interstitials(
          "an offset in words", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-RESUME-OFFSET=zero"),
        .interstitials(
          "a limit below 0", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-PLAYOUT-LIMIT=-5"),
        .interstitials(
          "an offset below 0", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-RESUME-OFFSET=-2.5"),
      ]),
    severity: .error,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        let names = [
          "X-RESUME-OFFSET", "X-PLAYOUT-LIMIT", "X-SKIP-CONTROL-OFFSET", "X-SKIP-CONTROL-DURATION",
          "DURATION", "PLANNED-DURATION",
        ]
        for name in names where interstitial.attributes[name] != nil {
          let isSigned = name == "X-RESUME-OFFSET"
          let expected = isSigned ? "a number of seconds" : "a number of seconds from 0"
          guard let value = interstitial.attributes.decimal(name) else {
            return interstitial.fault(name, "\(name) is not a number.", expected: expected)
          }
          if !isSigned, value < Rational(0) {
            return interstitial.fault(name, "\(name) is negative.", expected: expected)
          }
        }
        return nil
      }
    })
}
