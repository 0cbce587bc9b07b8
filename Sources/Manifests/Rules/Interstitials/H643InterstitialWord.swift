import Findings
import MediaFacts

extension PlaylistRule {
  /// H643: An attribute of an interstitial has a word that is not one of its own.
  static let interstitialWord = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 43), slug: "interstitial-word",
      summary: "An attribute of an interstitial has a word that is not one of its own.",
      rationale: """
        Players ignore such a word. A misspelt SKIP leaves the ad free to be skipped; a misspelt \
        OUT leaves it off the segment boundary.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Use the words of the standard, in capitals.
          """)
      ],
      documents: [
        .interstitials(
          "a restriction in small letters", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-RESTRICT=\"skip\""),
        .interstitials(
          "a snap that is none", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-SNAP=\"START\""),
        .interstitials(
          "an occupancy that is none", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-TIMELINE-OCCUPIES=\"ALL\""),
        .interstitials(
          "the standard's words", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-RESTRICT=\"SKIP,JUMP\",X-SNAP=\"OUT,IN\",X-TIMELINE-OCCUPIES=\"RANGE\",X-TIMELINE-STYLE=\"PRIMARY\",X-CONTENT-MAY-VARY=\"NO\""
        ),
      ]),
    severity: .warning,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        let known: [(name: String, words: [String])] = [
          ("X-RESTRICT", HLS.Interstitial.Restriction.allCases.map(\.rawValue)),
          ("X-SNAP", HLS.Interstitial.Snap.allCases.map(\.rawValue)),
          ("X-TIMELINE-OCCUPIES", HLS.Interstitial.Occupancy.allCases.map(\.rawValue)),
          ("X-TIMELINE-STYLE", HLS.Interstitial.Style.allCases.map(\.rawValue)),
          ("X-CONTENT-MAY-VARY", ["YES", "NO"]),
        ]
        for (name, words) in known {
          guard let word = interstitial.attributes.items(name).first(where: { !words.contains($0) })
          else { continue }
          return interstitial.fault(
            name, "\(name) has the word \(word), which means nothing.",
            expected: words.joined(separator: ", "))
        }
        return nil
      }
    })
}
