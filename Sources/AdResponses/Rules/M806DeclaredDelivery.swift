import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M806: The declared delivery is not that of the media.
  static let delivery = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 6), slug: "declared-delivery",
      summary: "The declared delivery is not that of the media.",
      rationale: """
        A progressive file has one quality and is sought by bytes; a stream adapts. Players and \
        downloaders treat them apart.
        """,
      source: "VAST 4.2, MediaFile/@delivery",
      remedies: [
        Remedy(
          .retag, "Declare progressive for one file, streaming for HLS and DASH.")
      ],
      documents: [
        DocumentExample(
          "streaming declared, a file there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"delivery="streaming""#)),
          outcome: .finding),
        DocumentExample(
          "progressive", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"delivery="progressive""#)),
          outcome: .quiet),
      ])
  ) { media, facts in
    let isStream = facts.container.format == "hls" || facts.container.format == "dash"
    let declared: String
    switch media.delivery {
    case .progressive where isStream: declared = "progressive"
    case .streaming where !isStream: declared = "streaming"
    default: return []
    }
    return [
      Observation(
        .warning, at: media.origin,
        "The response declares \(declared), the media is \(facts.container.format).",
        observed: facts.container.format, expected: declared)
    ]
  }
}
