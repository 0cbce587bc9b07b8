import Findings

extension AdResponseRule {
  /// B714: A playback link asks for a licence, and AirPlay may be refused.
  static let licensedLink = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 14), slug: "ads-licensed-link",
      summary: "A playback link asks for a licence, and AirPlay may be refused.",
      rationale: """
        Content under multi-DRM plays as HLS with a FairPlay licence. Whether it may go to an \
        AirPlay receiver is up to the content's policy; progressive files and plain HLS may.
        """,
      source: "Kollus guide to streaming: deliveries and AirPlay",
      remedies: [
        Remedy(
          .none, "Allow AirPlay in the content's policy, or serve the ad without a licence.")
      ],
      documents: [
        DocumentExample(
          "multi-DRM", language: "kollus",
          text: ExampleResponse.licensedLink,
          outcome: .finding),
        DocumentExample(
          "in the clear", language: "kollus",
          text: ExampleResponse.validLink,
          outcome: .quiet),
      ])
  ) { response, context in
    response.ads.flatMap(\.mediaOptions).filter { $0.kollus?.delivery == .fairPlay }.map {
      Observation(
        .notice, at: $0.origin, "The item plays with a FairPlay licence; AirPlay may be refused.",
        observed: "drm_policy")
    }
  }
}
