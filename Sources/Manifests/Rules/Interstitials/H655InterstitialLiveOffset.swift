import Findings
import MediaFacts

extension PlaylistRule {
  /// H655: A live stream stands still while an interstitial plays.
  static let interstitialLiveOffset = PlaylistRule(
    rule: Rule(
      id: RuleID(.interstitials, 55), slug: "interstitial-live-offset",
      summary: "A live stream stands still while an interstitial plays.",
      rationale: """
        With X-RESUME-OFFSET below the ad's length the viewer comes back behind the live edge, \
        by as much at each break, until the listed window has moved past the player.
        """,
      source: """
        RFC 8216bis appendix D; Apple, Explore AirPlay with interstitials, WWDC 2023: a live \
        stream goes on further by the time that the ads took
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Leave X-RESUME-OFFSET out of a live playlist, or set it to the ad's length.
          """)
      ],
      documents: [
        .interstitials(
          "an offset of 0", .finding,
          "live",
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-RESUME-OFFSET=0"),
        .interstitials(
          "no offset", .quiet,
          "live",
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5"),
        .interstitials(
          "on demand", .quiet,
          "X-ASSET-URI=\"https://example.com/a.m3u8\",DURATION=5,X-RESUME-OFFSET=0"),
      ]),
    severity: .warning,
    check: { parsed in
      guard let media = parsed.playlist.media, media.isLive, media.playlistType != .event else {
        return []
      }
      return parsed.interstitialFaults { interstitial, event in
        guard let offset = interstitial.resumeOffset, let duration = event.duration,
          offset < duration
        else { return nil }
        return interstitial.fault(
          "X-RESUME-OFFSET",
          "Each playout puts the viewer \(duration.subtracting(offset)?.doubleValue ?? 0) s further behind.",
          expected: "no X-RESUME-OFFSET in a live playlist")
      }
    })
}
