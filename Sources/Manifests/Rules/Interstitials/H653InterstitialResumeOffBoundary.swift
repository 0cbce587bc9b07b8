import Findings
import MediaFacts

extension PlaylistRule {
  /// H653: The content goes on inside a segment.
  static let interstitialResumeOffBoundary = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 53), slug: "interstitial-resume-off-boundary",
      summary: "The content goes on inside a segment.",
      rationale: """
        A player has to load the whole segment, decode from its first picture and drop what lies \
        before. hls.js then does not append the ad in place: it wants a boundary within 0.025 s, \
        for audio 0.175 s more.
        """,
      source: """
        hls.js, src/controller/interstitials-schedule.ts; RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Add IN to X-SNAP, or choose X-RESUME-OFFSET so that the content goes on at a boundary.
          """)
      ],
      documents: [
        .interstitials(
          "5 s into a segment", .finding,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
        .interstitials(
          "with a snap", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-SNAP=\"IN\""),
        .interstitials(
          "at a boundary", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=10"),
      ]),
    severity: .notice,
    check: { parsed in
      let boundaries = parsed.playlist.media?.segmentBoundaries ?? []
      let tolerance = Rational(25, 1000) ?? Rational(0)
      return parsed.interstitialFaults { interstitial, event in
        guard event.omission == nil, interstitial.cue.isDisjoint(with: [.pre, .post]),
          !interstitial.snap.contains(.in), let start = event.scheduled,
          let resume = event.resumeOffset.flatMap({ start.adding($0) }),
          let last = boundaries.last, resume <= last,
          let nearest = boundaries.compactMap({ $0.subtracting(resume)?.magnitude }).min(),
          nearest > tolerance
        else { return nil }
        return interstitial.fault(
          interstitial.attributes["X-RESUME-OFFSET"] == nil ? nil : "X-RESUME-OFFSET",
          "The content goes on \(nearest.doubleValue) s from the nearest segment boundary.",
          expected: "at most 0.025 s, or X-SNAP with IN")
      }
    })
}
