import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M807: The declared size in bytes is not that of the file.
  static let fileSize = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 7), slug: "declared-file-size",
      summary: "The declared size in bytes is not that of the file.",
      rationale: """
        Downloaders set aside and check by it. A difference means that the file was replaced \
        after the response was made.
        """,
      source: "VAST 4.2, MediaFile/@fileSize and Mezzanine/@fileSize",
      remedies: [
        Remedy(
          .retag, "Declare the size that the file has.")
      ],
      documents: [
        DocumentExample(
          "700 declared", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"fileSize="700""#)),
          outcome: .finding),
        DocumentExample(
          "the same", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"fileSize="1126125""#)),
          outcome: .quiet),
      ])
  ) { media, facts in
    guard let declared = media.fileSizeBytes, let there = facts.container.sizeBytes,
      declared != there
    else { return [] }
    return [
      Observation(
        .notice, at: media.origin,
        "The response declares \(declared) bytes, the file has \(there).",
        observed: "\(there) bytes", expected: "\(declared) bytes")
    ]
  }
}
