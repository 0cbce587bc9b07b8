import Findings

extension AdResponseRule {
  /// B702: There is no ad for a break, and the content simply goes on.
  static let noAd = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 2), slug: "ads-no-ad",
      summary: "There is no ad for a break, and the content simply goes on.",
      rationale: """
        The server had nothing to sell for the break. The app gets no ad and plays what lies \
        under the break.
        """,
      source: """
        Flower SDK guide to direct control of ad playback: NO_AD, TIMEOUT and INTERNAL_ERROR
        """,
      remedies: [
        Remedy(
          .none,
          """
          Nothing about the media helps; look at the campaign, or fill the break with a slate.
          """)
      ],
      documents: [
        DocumentExample(
          "NO_AD", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [], "outcome": "NO_AD"}
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
    response.observations(.noAd, "There is no ad for a break, or no more")
  }
}
