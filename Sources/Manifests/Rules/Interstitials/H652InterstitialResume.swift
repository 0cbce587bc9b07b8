import Findings
import MediaFacts

extension PlaylistRule {
  /// H652: The content goes on elsewhere than an ad in its place would end.
  static let interstitialResume = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 52), slug: "interstitial-resume",
      summary: "The content goes on elsewhere than an ad in its place would end.",
      rationale: """
        hls.js appends an ad in place only where X-RESUME-OFFSET and the ad's length differ by \
        less than 0.025 s; in content on demand the usual offset of 0 makes it set a new source \
        for the ad and another for the way back. Other players do this anyway.
        """,
      source: """
        hls.js, src/loader/interstitial-event.ts
        """,
      remedies: [
        Remedy(
          .none,
          """
          Where hls.js matters, leave as much room in the content as the ad lasts and omit \
          X-RESUME-OFFSET; else keep it and expect the reload.
          """)
      ],
      documents: [
        .interstitials(
          "an offset of 0", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-RESUME-OFFSET=0"),
        .interstitials(
          "the ad's length", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-RESUME-OFFSET=5"),
        .interstitials(
          "no offset", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .notice,
    check: { parsed in
      let tolerance = Rational(25, 1000) ?? Rational(0)
      return parsed.interstitialFaults { interstitial, event in
        guard event.omission == nil, let offset = interstitial.resumeOffset,
          let duration = event.duration, let gap = offset.subtracting(duration)?.magnitude,
          gap >= tolerance
        else { return nil }
        return interstitial.fault(
          "X-RESUME-OFFSET",
          "X-RESUME-OFFSET differs from the duration by \(gap.doubleValue) s.",
          expected: "less than 0.025 s for hls.js to append in place")
      }
    })
}
