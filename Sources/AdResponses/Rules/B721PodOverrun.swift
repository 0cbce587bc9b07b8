import Findings
import MediaFacts

extension AdResponseRule {
  /// B721: The ads of a break are longer than the break.
  static let podOverrun = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 21), slug: "ads-pod-overrun",
      summary: "The ads of a break are longer than the break.",
      rationale: """
        The content comes back on time in a live channel: the last ad is cut off, or the content \
        is missed.
        """,
      source: "Flower SDK guide to direct control of ad playback: cueDuration",
      remedies: [
        Remedy(
          .none, "Take the ads that fit; `seam fit` chooses them.")
      ],
      documents: [
        DocumentExample(
          "7 s in a break of 6 s", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [{"id": "a", "duration": 7000, \
            "creatives": [{"url": "https://ads.example.com/a.mp4"}]}]}
            """,
          outcome: .finding),
        DocumentExample(
          "6 s", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [{"id": "a", "duration": 6000, \
            "creatives": [{"url": "https://ads.example.com/a.mp4"}]}]}
            """,
          outcome: .quiet),
      ])
  ) { response, context in
    response.breaks.compactMap { entry in
      guard let length = entry.duration, let total = entry.adsDuration, !entry.ads.isEmpty,
        let over = total.subtracting(length), over > context.breakTolerance
      else { return nil }
      return Observation(
        .warning, at: entry.origin,
        "The ads take \(seconds(total)) s, the break \(seconds(length)) s.",
        observed: "\(seconds(total)) s", expected: "\(seconds(length)) s")
    }
  }
}
