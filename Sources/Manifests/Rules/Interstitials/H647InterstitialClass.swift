import Findings
import MediaFacts

extension PlaylistRule {
  /// H647: A date range has assets and not the class of interstitials.
  static let interstitialClass = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 47), slug: "interstitial-class",
      summary: "A date range has assets and not the class of interstitials.",
      rationale: """
        Only a date range of the class com.apple.hls.interstitial is an interstitial. Players \
        take any other class for metadata, and the ad never plays.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Add CLASS=\"com.apple.hls.interstitial\".
          """)
      ],
      documents: [
        .interstitials(
          "another class", .finding,
          "CLASS=\"ad\",X-ASSET-URI=\"https://example.com/a.m3u8\""),
        .interstitials(
          "the class", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .error,
    check: { parsed in
      let media = parsed.playlist.media
      let known = Set(media?.interstitials.map(\.id) ?? [])
      return (media?.dateRanges ?? []).compactMap { range in
        let name = ["X-ASSET-URI", "X-ASSET-LIST"].first { range.attributes[$0] != nil }
        guard let name, !range.isInterstitial, !known.contains(range.id ?? "") else { return nil }
        return PlaylistFault(
          line: range.line, column: range.attributes[name]?.column,
          "The date range has \(name) and not the class of interstitials.",
          observed: range.classAttribute, expected: "com.apple.hls.interstitial")
      }
    })
}
