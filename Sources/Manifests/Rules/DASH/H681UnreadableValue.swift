import Findings

extension DASHRule {
  /// H681: A value is not of the type that its attribute asks for.
  static let unreadableValue = DASHRule.oddities(
    Rule(
      id: RuleID(.interstitials, 81), slug: "mpd-unreadable-value",
      summary: "A value is not of the type that its attribute asks for.",
      rationale: """
        The value is taken as if it were not there. Players do the same, or read \
        something else into it, or refuse the presentation.
        """,
      source: """
        ISO/IEC 23009-1 annex B; W3C XML Schema part 2
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Write the value as the schema asks, such as PT1M30S for a duration and 0-861 \
          for a range.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "duration in words", ExampleMPD.period(#"duration="20 s""#), outcome: .finding),
        ExampleMPD.example(
          "years", ExampleMPD.period(#"duration="P1Y""#), outcome: .finding),
        ExampleMPD.example(
          "years that are none", ExampleMPD.period(#"duration="P0Y0M0DT0H0M20.000S""#),
          outcome: .quiet),
      ]), .unreadableValue, .warning
  ) { oddity in
    "\(oddity.name) is \"\(oddity.observed ?? "")\", which is not of its type."
  }
}
