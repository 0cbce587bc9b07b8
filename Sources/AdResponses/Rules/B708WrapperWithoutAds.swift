import Findings

extension AdResponseRule {
  /// B708: A wrapper or an ad tag leads to no ad.
  static let wrapperWithoutAds = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 8), slug: "ads-wrapper-without-ads",
      summary: "A wrapper or an ad tag leads to no ad.",
      rationale: """
        The answer behind it is empty, did not come, or could not be read. Players report error \
        303, 301 or 300 and go on with the content.
        """,
      source: "VAST 4.0, 2.3.6.3: error codes 300, 301 and 303; VMAP 1.0, AdTagURI",
      remedies: [
        Remedy(
          .none,
          """
          Open the address and see what answers; let the server fall back to another ad.
          """)
      ],
      documents: [
        DocumentExample(
          "an empty answer", language: "vast",
          text: ExampleResponse.wrapper("empty"),
          outcome: .finding),
        DocumentExample(
          "no answer", language: "vast",
          text: ExampleResponse.wrapper("gone"),
          outcome: .finding),
        DocumentExample(
          "no address", language: "vast",
          text: ExampleResponse.wrapper(""),
          outcome: .finding),
        DocumentExample(
          "ends at an ad", language: "vast",
          text: ExampleResponse.wrapper("ad"),
          outcome: .quiet),
      ])
  ) { response, context in
    let ends =
      response.breaks.map { ($0.resolution, $0.origin, $0.tag) }
      + response.ads.map { ($0.resolution, $0.origin, $0.wrapper?.tag) }
    return ends.compactMap { resolution, origin, tag in
      let message: String
      switch resolution {
      case .empty: message = "The answer holds no ad."
      case .noAddress: message = "The wrapper names no address."
      case .failed(let reason): message = "The answer could not be had: \(reason)."
      default: return nil
      }
      return Observation(.error, at: origin, message, observed: tag?.url.description)
    }
  }
}
