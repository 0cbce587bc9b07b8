import Findings

extension AdResponseRule {
  /// B701: A response or a break holds no ad, and nothing says why.
  static let emptyResponse = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 1), slug: "ads-empty-response",
      summary: "A response or a break holds no ad, and nothing says why.",
      rationale: """
        A player that gets an empty answer stays with its content, so that the break is not \
        filled and nobody is paid. A gap in a live channel is then whatever the channel sends \
        underneath.
        """,
      source: "VAST 4.0, 2.3.6.4 (no ad response); VMAP 1.0, AdBreak",
      remedies: [
        Remedy(
          .none,
          """
          Ask the server why it has no ad; check targeting, floor prices and the caps of the \
          campaign.
          """)
      ],
      documents: [
        DocumentExample(
          "no ad", language: "vast",
          text: ExampleResponse.vast(ads: ""),
          outcome: .finding),
        DocumentExample(
          "one ad", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
        DocumentExample(
          "an asset list without assets", language: "assetList",
          text: #"{"ASSETS": []}"#,
          outcome: .finding),
        DocumentExample(
          "NO_AD says why", language: "flower",
          text: """
            {"transactionId": 7, "cueDuration": 6000, "ads": [], "outcome": "NO_AD"}
            """,
          outcome: .quiet),
      ])
  ) { response, context in
    let places =
      response.breaks.isEmpty
      ? [response.origin] : response.breaks.filter(\.isEmpty).map(\.origin)
    return places.map {
      Observation(
        .warning, at: $0, "There is no ad, and nothing says why.", observed: "0 ads",
        expected: "at least 1 ad")
    }
  }
}
