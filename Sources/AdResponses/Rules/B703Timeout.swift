import Findings

extension AdResponseRule {
  /// B703: The answer for a break came too late, and the content simply goes on.
  static let timeout = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 3), slug: "ads-timeout",
      summary: "The answer for a break came too late, and the content simply goes on.",
      rationale: """
        The answer did not arrive in the time that was left until the marker. What arrives later \
        is not played.
        """,
      source: """
        Flower SDK guide to direct control of ad playback: NO_AD, TIMEOUT and INTERNAL_ERROR
        """,
      remedies: [
        Remedy(
          .none,
          """
          Ask earlier, or give more time: the marker has to be announced before it comes.
          """)
      ],
      documents: [
        DocumentExample(
          "TIMEOUT", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [], "outcome": "TIMEOUT"}
            """,
          outcome: .finding),
        DocumentExample(
          "ads came", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [{"id": "a", "duration": 6000, \
            "creatives": [{"url": "https://ads.example.com/a.mp4"}]}]}
            """,
          outcome: .quiet),
      ])
  ) { response, context in
    response.observations(
      .timeout, "The answer for a break came too late")
  }
}
