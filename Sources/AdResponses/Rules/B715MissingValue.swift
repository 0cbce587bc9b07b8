import Findings

extension AdResponseRule {
  /// B715: Something that the form asks for is missing.
  static let missingValue = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 15), slug: "ads-missing-value",
      summary: "Something that the form asks for is missing.",
      rationale: """
        Without an address a file cannot be asked for, and without a time a break has no place.
        """,
      source: """
        VAST 4.2, attributes and elements; VMAP 1.0, AdBreak; draft-pantos-hls-rfc8216bis, \
        appendix D; Flower SDK guide
        """,
      remedies: [
        Remedy(
          .none,
          """
          Tell the maker of the response which value is missing; the finding names its place.
          """)
      ],
      documents: [
        DocumentExample(
          "no URL", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting, url: " ")),
          outcome: .finding),
        DocumentExample(
          "a URL", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
        DocumentExample(
          "no DURATION", language: "assetList",
          text: #"{"ASSETS": [{"URI": "a.m3u8"}]}"#,
          outcome: .finding),
      ])
  ) { response, context in
    response.observations(.missingValue, .error)
  }
}
