import Findings

extension AdResponseRule {
  /// B709: A wrapper stands where none is to be followed.
  static let wrapperNotFollowed = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 9), slug: "ads-wrapper-not-followed",
      summary: "A wrapper stands where none is to be followed.",
      rationale: """
        A wrapper or a break may forbid further wrappers. A player that obeys has no ad; one that \
        does not counts an impression that its seller will not pay.
        """,
      source: "VAST 4.2, Wrapper/@followAdditionalWrappers; VMAP 1.0, AdSource/@followRedirects",
      remedies: [
        Remedy(
          .none, "Let the server answer with an in-line ad, or allow redirects.")
      ],
      documents: [
        DocumentExample(
          "a wrapper behind one that forbids it", language: "vast",
          text: ExampleResponse.wrapper("deep", attributes: " followAdditionalWrappers=\"false\""),
          outcome: .finding),
        DocumentExample(
          "an ad behind it", language: "vast",
          text: ExampleResponse.wrapper("ad", attributes: " followAdditionalWrappers=\"false\""),
          outcome: .quiet),
      ])
  ) { response, context in
    response.ads.filter { $0.resolution == .notFollowed }.map {
      Observation(
        .error, at: $0.origin, "The wrapper is not to be followed.",
        observed: $0.wrapper?.tag?.url.description, expected: "an in-line ad")
    }
  }
}
