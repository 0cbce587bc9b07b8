import Findings

extension AdResponseRule {
  /// B704: Asking for ads failed, and the content simply goes on.
  static let internalError = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 4), slug: "ads-internal-error",
      summary: "Asking for ads failed, and the content simply goes on.",
      rationale: """
        The request for a break ended with an error of the SDK or its server. Ads that came \
        before it are still played.
        """,
      source: """
        Flower SDK guide to direct control of ad playback: NO_AD, TIMEOUT and INTERNAL_ERROR
        """,
      remedies: [
        Remedy(
          .none, "Look into the SDK's log; the break itself needs no change.")
      ],
      documents: [
        DocumentExample(
          "INTERNAL_ERROR", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [], "outcome": "INTERNAL_ERROR"}
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
    response.observations(.internalError, "Asking for ads failed")
  }
}
