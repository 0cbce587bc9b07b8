import Findings
import MediaFacts

extension PlaylistRule {
  /// H658: CUE makes hls.js set a new source for an interstitial.
  static let interstitialSource = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 58), slug: "interstitial-source",
      summary: "CUE makes hls.js set a new source for an interstitial.",
      rationale: """
        An interstitial with PRE or ONCE is never appended in place by hls.js: it takes the \
        media element's source away and sets a new one, before the ad and after it.
        """,
      source: """
        hls.js, src/loader/interstitial-event.ts
        """,
      remedies: [
        Remedy(
          .none,
          """
          Nothing where other players are meant. For hls.js leave CUE out of an ad at a date.
          """)
      ],
      documents: [
        .interstitials(
          "once", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,CUE=\"ONCE\""),
        .interstitials(
          "no cue", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .notice,
    check: { parsed in
      parsed.interstitialFaults { interstitial, event in
        guard event.omission == nil, !interstitial.cue.isDisjoint(with: [.pre, .once]) else {
          return nil
        }
        return interstitial.fault(
          interstitial.attributes["CUE"] == nil ? "X-CUE" : "CUE",
          "hls.js sets a new source for this interstitial.")
      }
    })
}
