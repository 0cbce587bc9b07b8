import Findings

extension AdResponseRule {
  /// B713: A playback link has expired.
  static let expiredLink = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 13), slug: "ads-expired-link",
      summary: "A playback link has expired.",
      rationale: """
        A Kollus link is made for one playback and carries the time at which it ends. Behind that \
        time the gateway refuses it, and the player shows an error instead of the ad.
        """,
      source: "Kollus guide to streaming: one JWT URL a playback; the payload's expt",
      remedies: [
        Remedy(
          .none, "Make a new link for each playback, right before it.")
      ],
      documents: [
        DocumentExample(
          "ended", language: "kollus",
          text: ExampleResponse.expiredLink,
          outcome: .finding),
        DocumentExample(
          "still open", language: "kollus",
          text: ExampleResponse.validLink,
          outcome: .quiet),
      ])
  ) { response, context in
    guard let now = context.now else { return [] }
    return response.breaks.compactMap { entry in
      guard let expiry = entry.ads.lazy.compactMap({ $0.mediaOptions.first?.kollus?.expiry }).first,
        expiry <= now
      else { return nil }
      return Observation(
        .error, at: entry.origin,
        "The link ended \(TimeWords.ended(expiry, now: now)), and is not chosen.",
        observed: TimeWords.utc(expiry) ?? "\(expiry)",
        expected: "later than \(TimeWords.utc(now) ?? "\(now)")")
    }
  }
}
