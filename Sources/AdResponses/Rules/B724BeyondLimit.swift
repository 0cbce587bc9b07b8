import Findings

extension AdResponseRule {
  /// B724: More ads were offered than are read, and the rest was left out.
  static let beyondLimit = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 24), slug: "ads-beyond-limit",
      summary: "More ads were offered than are read, and the rest was left out.",
      rationale: "A limit keeps time and memory bounded; what lies beyond it was not judged.",
      source: "Limits of Seam's reader",
      remedies: [
        Remedy(
          .none, "Cut the response or the sheet into parts.")
      ],
      documents: [
        DocumentExample(
          "four rows where three are read", language: "csv",
          text: "url\n" + String(repeating: "a.mp4\n", count: 4),
          outcome: .finding),
        DocumentExample("one row", language: "csv", text: "url\na.mp4\n", outcome: .quiet),
      ])
  ) { response, context in
    response.observations(.limit, .warning)
  }
}
