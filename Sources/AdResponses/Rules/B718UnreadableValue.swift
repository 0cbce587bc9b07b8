import Findings

extension AdResponseRule {
  /// B718: A value is not of the form that its field asks for.
  static let unreadableValue = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 18), slug: "ads-unreadable-value",
      summary: "A value is not of the form that its field asks for.",
      rationale: """
        Players differ in what they make of it: some leave the ad out, some take a default. Seam \
        takes it as not stated.
        """,
      source: """
        VAST 4.2, attributes and elements; VMAP 1.0, AdBreak; draft-pantos-hls-rfc8216bis, \
        appendix D; Flower SDK guide; Kollus guide
        """,
      remedies: [
        Remedy(
          .none,
          """
          Tell the maker of the response which value is wrong; the finding says what was \
          expected.
          """)
      ],
      documents: [
        DocumentExample(
          "a width in words", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(#"type="video/mp4" width="wide""#)),
          outcome: .finding),
        DocumentExample(
          "a width in pixels", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
        DocumentExample(
          "a duration as text", language: "flower",
          text: """
            {"ads": [{"id": "a", "duration": "6 s", "creatives": [{"url": "a.mp4"}]}]}
            """,
          outcome: .finding),
      ])
  ) { response, context in
    response.observations(.unreadableValue, .warning)
  }
}
