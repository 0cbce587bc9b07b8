import Findings

extension AdResponseRule {
  /// B723: A row of a sheet or a playback link could not be read, and was left out.
  static let unreadableRow = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 23), slug: "ads-unreadable-row",
      summary: "A row of a sheet or a playback link could not be read, and was left out.",
      rationale: "One broken row does not stop the others, and must not get lost either.",
      source: "RFC 4180, section 2; RFC 8259",
      remedies: [
        Remedy(
          .none, "Correct the row; the finding says what was expected.")
      ],
      documents: [
        DocumentExample(
          "one field too many", language: "csv",
          text: "url,width\na.mp4,640,360\n",
          outcome: .finding),
        DocumentExample(
          "as many as the header", language: "csv",
          text: "url,width\na.mp4,640\n",
          outcome: .quiet),
        DocumentExample(
          "a line that is no JSON", language: "ndjson",
          text: "{\"url\": \"a.mp4\"}\n{url: b.mp4}\n",
          outcome: .finding),
      ])
  ) { response, context in
    response.observations(.unreadableRow, .error)
  }
}
