import Findings

extension DASHRule {
  /// H670: Part of the presentation stands elsewhere (xlink) and was not fetched.
  static let remoteElement = DASHRule.oddities(
    Rule(
      id: RuleID(.interstitials, 70), slug: "mpd-remote-element",
      summary: "Part of the presentation stands elsewhere (xlink) and was not fetched.",
      rationale: """
        Ad periods are often put in when the player resolves the link. What comes then \
        differs from viewer to viewer and cannot be judged here, and players that do not \
        resolve xlink play nothing in its place.
        """,
      source: """
        ISO/IEC 23009-1 section 5.5
        """,
      remedies: [
        Remedy(
          .none,
          """
          Fetch the linked element and judge the presentation with it in place, or judge \
          the ads by themselves.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "remote period", #"<Period xlink:href="https://ads.example/p1" duration="PT10S"/>"#,
          outcome: .finding),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ]), .remoteElement, .warning
  ) { oddity in
    "\(oddity.name) stands at \(oddity.observed ?? "") and was not fetched."
  }
}
