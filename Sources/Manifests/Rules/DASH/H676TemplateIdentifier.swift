import Findings

extension DASHRule {
  /// H676: A template has an identifier that the standard does not know.
  static let templateIdentifier = DASHRule.oddities(
    Rule(
      id: RuleID(.interstitials, 76), slug: "mpd-template-identifier",
      summary: "A template has an identifier that the standard does not know.",
      rationale: """
        Players leave what they do not know as it stands, or refuse the template; either \
        way they ask for an address that is not there.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.4.4, table 21
        """,
      remedies: [
        Remedy(
          .retag,
          """
          Use $RepresentationID$, $Number$, $Time$, $Bandwidth$ or $SubNumber$, with \
          %0Nd behind the name for leading zeros, and write a dollar sign as $$.
          """)
      ],
      documents: [
        ExampleMPD.example(
          "lower case",
          ExampleMPD.period("", #"<SegmentTemplate media="v-$number$.m4s" duration="2"/>"#),
          outcome: .finding),
        ExampleMPD.example(
          "dollar without partner",
          ExampleMPD.period("", #"<SegmentTemplate media="v-$Number$-$.m4s" duration="2"/>"#),
          outcome: .finding),
        ExampleMPD.example(
          "width and dollar",
          ExampleMPD.period("", #"<SegmentTemplate media="$$v-$Number%05d$.m4s" duration="2"/>"#),
          outcome: .quiet),
      ]), .templateIdentifier, .error
  ) { oddity in
    "\(oddity.name) has \"\(oddity.observed ?? "")\" where an identifier is expected."
  }
}
