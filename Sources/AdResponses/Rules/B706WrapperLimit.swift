import Findings

extension AdResponseRule {
  /// B706: A chain of wrappers is longer than the limit.
  static let wrapperLimit = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 6), slug: "ads-wrapper-limit",
      summary: "A chain of wrappers is longer than the limit.",
      rationale: """
        Each wrapper is one more request before the first picture. Players stop after a few, \
        report error 302, and play nothing.
        """,
      source: "VAST 4.0, 2.3.5.1 (five wrappers) and error code 302 of 2.3.6.3",
      remedies: [
        Remedy(
          .none,
          """
          Ask the sellers in the chain to shorten it, or raise the limit if your player follows \
          more.
          """)
      ],
      documents: [
        DocumentExample(
          "six in a row", language: "vast",
          text: ExampleResponse.wrapper("deep"),
          outcome: .finding),
        DocumentExample(
          "one wrapper", language: "vast",
          text: ExampleResponse.wrapper("ad"),
          outcome: .quiet),
      ])
  ) { response, context in
    response.ads.compactMap { ad in
      guard case .limit(let limit) = ad.resolution else { return nil }
      return Observation(
        .error, at: ad.origin, "The chain of wrappers goes on after \(limit).",
        observed: "\(ad.wrappers.count + 1) wrappers", expected: "at most \(limit)")
    }
  }
}
