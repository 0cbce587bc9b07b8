import Findings

extension AdResponseRule {
  /// B710: Every file of a linear creative is a program, such as VPAID.
  static let executableOnly = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 10), slug: "ads-executable-only",
      summary: "Every file of a linear creative is a program, such as VPAID.",
      rationale: """
        AirPlay receivers, TV players and server-side insertion run no scripts, so that the ad \
        cannot play there.
        """,
      source: """
        VAST 4.1 (VPAID deprecated); VAST 4.2 (InteractiveCreativeFile beside \
        media)
        """,
      remedies: [
        Remedy(
          .none, "Ask for a plain media file beside the interactive one.")
      ],
      documents: [
        DocumentExample(
          "VPAID alone", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="application/javascript" apiFramework="VPAID""#)),
          outcome: .finding),
        DocumentExample(
          "VPAID beside MP4", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"type="application/javascript" apiFramework="VPAID""#)
              + ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
      ])
  ) { response, context in
    response.ads.flatMap(\.linearCreatives).filter { creative in
      let files = creative.media.filter { $0.role != .mezzanine }
      return !files.isEmpty && files.allSatisfy { $0.isExecutable || $0.role == .interactive }
    }.map { creative in
      let kinds = creative.media.map { $0.apiFramework ?? $0.type ?? "unknown" }
      return Observation(
        .error, at: creative.origin,
        "The creative has no file that plays without running a program.",
        observed: kinds.joined(separator: ", "), expected: "a media file")
    }
  }
}
