import Findings

extension AdResponseRule {
  /// B719: The version is not stated, or is one that is not known.
  static let unknownVersion = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 19), slug: "ads-unknown-version",
      summary: "The version is not stated, or is one that is not known.",
      rationale: """
        Players choose by the version which elements they look for, and some refuse a document \
        without one.
        """,
      source: "VAST 4.2, VAST/@version (required); VMAP 1.0, VMAP/@version",
      remedies: [
        Remedy(
          .none, "Let the server state the version that it writes.")
      ],
      documents: [
        DocumentExample(
          "none", language: "vast",
          text: "<VAST/>",
          outcome: .finding),
        DocumentExample(
          "5.0", language: "vast",
          text: "<VAST version=\"5.0\"/>",
          outcome: .finding),
        DocumentExample(
          "4.2", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
      ])
  ) { response, context in
    response.observations(.version, .notice)
  }
}
