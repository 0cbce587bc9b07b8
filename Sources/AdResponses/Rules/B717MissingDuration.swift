import Findings

extension AdResponseRule {
  /// B717: A linear creative states no length that can be read.
  static let missingDuration = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 17), slug: "ads-missing-duration",
      summary: "A linear creative states no length that can be read.",
      rationale: """
        The length decides whether the ad fits the break, when the content comes back, and when \
        quartiles are told. Players that have none take the file's own, once it is there.
        """,
      source: "VAST 4.2, Linear/Duration (required)",
      remedies: [
        Remedy(
          .none, "Let the server state the length as HH:MM:SS.mmm.")
      ],
      documents: [
        DocumentExample(
          "none", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting), duration: nil),
          outcome: .finding),
        DocumentExample(
          "seconds alone", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting), duration: "6"),
          outcome: .finding),
        DocumentExample(
          "in hours, minutes and seconds", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
      ])
  ) { response, context in
    guard response.kind == .vast || response.kind == .vmap else { return [] }
    return response.ads.filter { $0.wrapper == nil }.flatMap(\.linearCreatives)
      .filter { $0.duration == nil }.map {
        Observation(
          .warning, at: $0.origin, "The linear creative states no length that can be read.",
          expected: "HH:MM:SS or HH:MM:SS.mmm")
      }
  }
}
