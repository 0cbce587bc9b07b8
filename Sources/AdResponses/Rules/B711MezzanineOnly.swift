import Findings

extension AdResponseRule {
  /// B711: A linear creative has a mezzanine and no file that is ready to play.
  static let mezzanineOnly = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 11), slug: "ads-mezzanine-only",
      summary: "A linear creative has a mezzanine and no file that is ready to play.",
      rationale: """
        A mezzanine is a source to encode from: it may be hundreds of megabits per second and in \
        a codec that no receiver knows.
        """,
      source: "VAST 4.2, Mezzanine",
      remedies: [
        Remedy(
          .reencode, "Encode the mezzanine in the format of the main content and serve that.")
      ],
      documents: [
        DocumentExample(
          "a mezzanine alone", language: "vast",
          text: ExampleResponse.vast(
            "<Mezzanine type=\"video/mp4\">https://ads.example.com/m.mov</Mezzanine>"),
          outcome: .finding),
        DocumentExample(
          "a mezzanine and a file", language: "vast",
          text: ExampleResponse.vast(
            "<Mezzanine type=\"video/mp4\">https://ads.example.com/m.mov</Mezzanine>"
              + ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
      ])
  ) { response, context in
    response.ads.flatMap(\.linearCreatives).filter { creative in
      !creative.media.isEmpty && creative.media.allSatisfy { $0.role == .mezzanine }
    }.map {
      Observation(
        .error, at: $0.origin, "The creative has a mezzanine and no file that is ready to play.",
        observed: "Mezzanine", expected: "MediaFile")
    }
  }
}
