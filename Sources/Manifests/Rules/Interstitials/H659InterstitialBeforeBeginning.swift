import Findings
import MediaFacts

extension PlaylistRule {
  /// H659: X-RESUME-OFFSET leads before the beginning of the content.
  static let interstitialBeforeBeginning = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 59), slug: "interstitial-before-beginning",
      summary: "X-RESUME-OFFSET leads before the beginning of the content.",
      rationale: """
        There is no content to go on with there, so playback begins anew at the first segment and \
        comes to the same ad again.
        """,
      source: """
        RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Make X-RESUME-OFFSET no further below zero than the interstitial starts behind the beginning.
          """)
      ],
      documents: [
        .interstitials(
          "far back", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-RESUME-OFFSET=-100"),
        .interstitials(
          "back within the content", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-RESUME-OFFSET=-2"),
      ]),
    severity: .warning,
    check: { parsed in
      parsed.interstitialFaults { interstitial, event in
        guard event.omission == nil, let offset = interstitial.resumeOffset,
          offset < Rational(0), let start = event.scheduled,
          let target = start.adding(offset), target < Rational(0)
        else { return nil }
        return interstitial.fault(
          "X-RESUME-OFFSET",
          "The content would go on \(target.magnitude.doubleValue) s before its beginning.",
          expected: "a place in the content")
      }
    })
}
