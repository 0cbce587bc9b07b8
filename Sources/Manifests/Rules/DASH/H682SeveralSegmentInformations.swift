import Findings

extension DASHRule {
  /// H682: One level has more than one of SegmentBase, SegmentList and SegmentTemplate.
  static let severalSegmentInformations = DASHRule.oddities(
    Rule(
      id: RuleID(.interstitials, 82), slug: "mpd-several-segment-informations",
      summary: "One level has more than one of SegmentBase, SegmentList and SegmentTemplate.",
      rationale: """
        The standard allows one. Which one counts differs from player to player; here it \
        is the first.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.1
        """,
      remedies: [
        Remedy(.retag, "Keep the one that is meant.")
      ],
      documents: [
        ExampleMPD.example(
          "list and template",
          ExampleMPD.period(
            "",
            ExampleMPD.segments
              + #"<SegmentList duration="20"><SegmentURL media="v.m4s"/></SegmentList>"#),
          outcome: .finding),
        ExampleMPD.example(
          "everything in its place", ExampleMPD.period(), outcome: .quiet),
      ]), .severalSegmentInformations, .warning
  ) { oddity in
    "The element has \(oddity.observed ?? ""); the first counts."
  }
}
