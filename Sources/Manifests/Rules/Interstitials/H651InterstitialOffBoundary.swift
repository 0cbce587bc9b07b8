import Findings
import MediaFacts

extension PlaylistRule {
  /// H651: An interstitial leaves the content inside a segment.
  static let interstitialOffBoundary = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 51), slug: "interstitial-off-boundary",
      summary: "An interstitial leaves the content inside a segment.",
      rationale: """
        hls.js appends an ad to the same source buffers only where the content is left at most \
        0.1 s behind a segment boundary, or X-SNAP has OUT. Elsewhere it takes the media \
        element's source away and sets a new one, which shows. An AVPlayer has to stop inside a \
        segment that it loads whole.
        """,
      source: """
        hls.js, src/loader/interstitial-event.ts; RFC 8216bis appendix D
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Add X-SNAP with OUT, or start at a segment boundary.
          """)
      ],
      documents: [
        .interstitials(
          "5 s into a segment", .finding,
          "START-DATE=\"2026-01-01T12:00:15Z\",DURATION=5,X-ASSET-URI=\"https://example.com/a.m3u8\""
        ),
        .interstitials(
          "with a snap", .quiet,
          "START-DATE=\"2026-01-01T12:00:15Z\",DURATION=5,X-SNAP=\"OUT\",X-ASSET-URI=\"https://example.com/a.m3u8\""
        ),
        .interstitials(
          "at a boundary", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
      ]),
    severity: .warning,
    check: { parsed in
      let boundaries = parsed.playlist.media?.segmentBoundaries ?? []
      let tolerance = Rational(1, 10) ?? Rational(0)
      return parsed.interstitialFaults { interstitial, event in
        guard event.omission == nil, interstitial.cue.isDisjoint(with: [.pre, .post]),
          !interstitial.snap.contains(.out), let start = event.scheduled,
          let before = boundaries.last(where: { $0 <= start }),
          let past = start.subtracting(before),
          past > tolerance
        else { return nil }
        return interstitial.fault(
          "START-DATE", "The content is left \(past.doubleValue) s behind a segment boundary.",
          expected: "at most 0.1 s, or X-SNAP with OUT")
      }
    })
}
