import Findings

extension AdResponseRule {
  /// B707: A wrapper leads back to an address on its own way.
  static let wrapperLoop = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 7), slug: "ads-wrapper-loop",
      summary: "A wrapper leads back to an address on its own way.",
      rationale: "A player that does not notice asks until its limit and then plays nothing.",
      source: "VAST 4.0, 2.3.5.1 (infinite loops and dead ends)",
      remedies: [
        Remedy(
          .none, "Tell the seller whose wrapper points back; the address is in the finding.")
      ],
      documents: [
        DocumentExample(
          "points at itself", language: "vast",
          text: ExampleResponse.wrapper("self"),
          outcome: .finding),
        DocumentExample(
          "ends at an ad", language: "vast",
          text: ExampleResponse.wrapper("ad"),
          outcome: .quiet),
      ])
  ) { response, context in
    response.ads.filter { $0.resolution == .loop }.map {
      Observation(
        .error, at: $0.origin, "The wrapper's address was asked already on the way to it.",
        observed: $0.wrapper?.tag?.url.description)
    }
  }
}
