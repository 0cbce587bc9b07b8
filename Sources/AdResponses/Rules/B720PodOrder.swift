import Findings

extension AdResponseRule {
  /// B720: Places in a pod are given twice or left out.
  static let podOrder = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 20), slug: "ads-pod-order",
      summary: "Places in a pod are given twice or left out.",
      rationale: """
        The order of a pod is part of what is sold. Of two ads with one place players take \
        either; behind a hole some stop.
        """,
      source: "VAST 4.2, Ad/@sequence and ad pods",
      remedies: [
        Remedy(
          .none, "Let the server number the ads of a pod from 1 without holes.")
      ],
      documents: [
        DocumentExample(
          "1 and 1", language: "vast",
          text: ExampleResponse.vast(
            ads: ExampleResponse.ad(ExampleResponse.file(ExampleResponse.fitting), sequence: 1)
              + ExampleResponse.ad(ExampleResponse.file(ExampleResponse.fitting), sequence: 1)),
          outcome: .finding),
        DocumentExample(
          "1 and 3", language: "vast",
          text: ExampleResponse.vast(
            ads: ExampleResponse.ad(ExampleResponse.file(ExampleResponse.fitting), sequence: 1)
              + ExampleResponse.ad(ExampleResponse.file(ExampleResponse.fitting), sequence: 3)),
          outcome: .finding),
        DocumentExample(
          "2 and 1", language: "vast",
          text: ExampleResponse.vast(
            ads: ExampleResponse.ad(ExampleResponse.file(ExampleResponse.fitting), sequence: 2)
              + ExampleResponse.ad(ExampleResponse.file(ExampleResponse.fitting), sequence: 1)),
          outcome: .quiet),
      ])
  ) { response, context in
    response.breaks.compactMap { entry in
      // Ads of one wrapper share its place, so that only places are compared, one each.
      let places = entry.pod.filter { $0.wrappers.isEmpty && !$0.isFallback }.compactMap(\.sequence)
      let expected = places.isEmpty ? [] : Array(1...places.count)
      guard places.count == entry.pod.count(where: { !$0.isFallback }), places != expected else {
        return nil
      }
      return Observation(
        .warning, at: entry.origin,
        "The places in the pod are not 1 to \(places.count), once each.",
        observed: places.prefix(20).map(String.init).joined(separator: ", "))
    }
  }
}
