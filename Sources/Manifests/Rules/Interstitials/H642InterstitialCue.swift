import Findings
import MediaFacts

extension PlaylistRule {
  /// H642: CUE contradicts itself or has a word that no player knows.
  static let interstitialCue = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 42), slug: "interstitial-cue",
      summary: "CUE contradicts itself or has a word that no player knows.",
      rationale: """
        PRE and POST exclude each other, and hls.js drops an interstitial that has both. A word \
        that is not PRE, POST or ONCE is ignored, so the interstitial plays at its date instead. \
        X-CUE is read by hls.js alone.
        """,
      source: """
        RFC 8216bis appendix D; hls.js, src/loader/date-range.ts
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Write CUE with PRE or POST, and ONCE where it is to play at most once.
          """)
      ],
      documents: [
        .interstitials(
          "before and after", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",CUE=\"PRE,POST\""),
        .interstitials(
          "a word of one's own", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",CUE=\"PREROLL\""),
        .interstitials(
          "under another name", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",X-CUE=\"PRE\""),
        .interstitials(
          "before, and once", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",CUE=\"PRE,ONCE\",DURATION=5"),
      ]),
    severity: .error,
    check: { parsed in
      parsed.interstitialFaults { interstitial, _ in
        let words = interstitial.attributes.items("CUE")
        if interstitial.cue.isSuperset(of: [.pre, .post]) {
          return interstitial.fault("CUE", "CUE has both PRE and POST.", expected: "one of them")
        }
        if let word = words.first(where: { HLS.Interstitial.Cue(rawValue: $0) == nil }) {
          return interstitial.fault(
            "CUE", "CUE has the word \(word), which means nothing.", expected: "PRE, POST or ONCE")
        }
        guard interstitial.attributes["X-CUE"] != nil, words.isEmpty else { return nil }
        return interstitial.fault("X-CUE", "X-CUE is read by hls.js alone.", expected: "CUE")
      }
    })
}
