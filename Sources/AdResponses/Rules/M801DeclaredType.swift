import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M801: The declared MIME type is not that of the file.
  static let type = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 1), slug: "declared-type",
      summary: "The declared MIME type is not that of the file.",
      rationale: """
        Players and servers choose by the declared type. A file of another container may be \
        refused, or be handed to a player that cannot read it.
        """,
      source: "VAST 4.2, MediaFile/@type; RFC 6381",
      remedies: [
        Remedy(
          .retag, "Declare the type that the file has.")
      ],
      documents: [
        DocumentExample(
          "WebM declared, MP4 there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/webm""#)),
          outcome: .finding),
        DocumentExample(
          "MP4 declared, MP4 there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/mp4""#)),
          outcome: .quiet),
        DocumentExample(
          "a type that is not known", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="video/x-other""#)),
          outcome: .quiet),
      ])
  ) { media, facts in
    guard let type = media.type, let expected = DeclaredType(type)?.formats,
      !expected.contains(facts.container.format)
    else { return [] }
    return [
      Observation(
        .warning, at: media.origin,
        "The response declares \(type), the file is \(facts.container.format).",
        observed: facts.container.format, expected: type)
    ]
  }
}
