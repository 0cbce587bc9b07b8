import Findings
import MediaFacts

extension PlaylistRule {
  /// H641: An interstitial has no place on the time line of the playlist.
  static let interstitialPlace = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 41), slug: "interstitial-place",
      summary: "An interstitial has no place on the time line of the playlist.",
      rationale: """
        A player places an interstitial by START-DATE against EXT-X-PROGRAM-DATE-TIME. Without a \
        date on either side it never plays.
        """,
      source: """
        RFC 8216bis appendix D and section 4.4.5.1
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Give the tag a START-DATE in full ISO 8601 form, and the playlist EXT-X-PROGRAM-DATE- \
          TIME.
          """)
      ],
      documents: [
        .interstitials(
          "a date that is none", .finding,
          "START-DATE=\"noon\",X-ASSET-URI=\"https://example.com/a.m3u8\""),
        .interstitials(
          "no date", .finding,
          "START-DATE=\"\",X-ASSET-URI=\"https://example.com/a.m3u8\""),
        .interstitials(
          "a date", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .error,
    check: { parsed in
      parsed.interstitialFaults { interstitial, event in
        guard event.omission == .notPlaceable else { return nil }
        return interstitial.fault(
          "START-DATE",
          "The interstitial cannot be placed: START-DATE or a date of the playlist is missing.",
          expected: "an ISO 8601 date and time")
      }
    })
}
