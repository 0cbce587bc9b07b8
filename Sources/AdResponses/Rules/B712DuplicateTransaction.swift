import Findings

extension AdResponseRule {
  /// B712: A transaction is asked for twice; the second request asks for nothing.
  static let duplicateTransaction = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 12), slug: "ads-duplicate-transaction",
      summary: "A transaction is asked for twice; the second request asks for nothing.",
      rationale: """
        The SDK takes one request a cue. A repeated transaction completes without an error and \
        without ads, so that the second break stays empty and nothing says why.
        """,
      source: "Flower SDK guide to direct control of ad playback: transactionId",
      remedies: [
        Remedy(
          .none,
          """
          Take the splice event id of the cue as the transaction, which differs from cue to \
          cue.
          """)
      ],
      documents: [
        DocumentExample(
          "the same twice", language: "flower",
          text: """
            [{"transactionId": 7, "cueDuration": 6000, "ads": [{"id": "a", "duration": 6000, \
            "creatives": [{"url": "https://ads.example.com/a.mp4"}]}]},\
            {"transactionId": 7, "cueDuration": 6000, "ads": [{"id": "a", "duration": 6000, \
            "creatives": [{"url": "https://ads.example.com/a.mp4"}]}]}]
            """,
          outcome: .finding),
        DocumentExample(
          "once", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [{"id": "a", "duration": 6000, \
            "creatives": [{"url": "https://ads.example.com/a.mp4"}]}]}
            """,
          outcome: .quiet),
      ])
  ) { response, context in
    response.observations(.duplicateTransaction, .warning)
  }
}
