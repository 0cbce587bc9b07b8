import Findings
import MediaFacts

extension AdResponseRule {
  /// B722: The ads of a break do not fill it.
  static let podShort = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 22), slug: "ads-pod-short",
      summary: "The ads of a break do not fill it.",
      rationale: """
        For the rest of the break the viewer sees what lies under it: a slate, or the content \
        that was to be covered.
        """,
      source: "Flower SDK guide to direct control of ad playback: cueDuration",
      remedies: [
        Remedy(
          .none, "Ask for more ads, or have a slate of the right length.")
      ],
      documents: [
        DocumentExample(
          "5 s in a break of 6 s", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [{"id": "a", "duration": 5000, \
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
        let rest = length.subtracting(total), rest > context.breakTolerance
      else { return nil }
      return Observation(
        .notice, at: entry.origin,
        "The ads take \(seconds(total)) s of a break of \(seconds(length)) s.",
        observed: "\(seconds(total)) s", expected: "\(seconds(length)) s")
    }
  }
}
