import Findings

extension AdResponseRule {
  /// B725: A namespace prefix is used that nothing declares.
  static let undeclaredPrefix = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 25), slug: "ads-undeclared-prefix",
      summary: "A namespace prefix is used that nothing declares.",
      rationale: """
        Browsers and strict readers refuse such a document as a whole; others ignore the prefix.
        """,
      source: "Namespaces in XML 1.0, section 5",
      remedies: [
        Remedy(
          .none, "Declare the prefix on the root element.")
      ],
      documents: [
        DocumentExample(
          "undeclared", language: "vast",
          text: "<VAST version=\"4.2\" xsi:schemaLocation=\"vast.xsd\"/>",
          outcome: .finding),
        DocumentExample(
          "declared", language: "vast",
          text: "<VAST version=\"4.2\" xmlns:xsi=\"urn:x\" xsi:schemaLocation=\"vast.xsd\"/>",
          outcome: .quiet),
      ])
  ) { response, context in
    response.observations(.namespace, .warning)
  }
}
