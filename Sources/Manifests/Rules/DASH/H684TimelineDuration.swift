import Findings

extension DASHRule {
  /// H684: An entry of a SegmentTimeline has no duration above zero.
  static let timelineDuration = DASHRule.oddities(
    Rule(
      id: RuleID(.interstitials, 84), slug: "mpd-timeline-duration",
      summary: "An entry of a SegmentTimeline has no duration above zero.",
      rationale: """
        The entry is left out here. A player may divide by it, skip it, or refuse the \
        presentation.
        """,
      source: """
        ISO/IEC 23009-1 section 5.3.9.6.2, table 23
        """,
      remedies: [
        Remedy(.retag, "Give S@d the length of the segment in ticks.")
      ],
      documents: [
        ExampleMPD.example(
          "zero", ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="2" r="9"/><S d="0"/>"#)),
          outcome: .finding),
        ExampleMPD.example(
          "all above zero", ExampleMPD.period("", ExampleMPD.timeline(#"<S t="0" d="2" r="9"/>"#)),
          outcome: .quiet),
      ]), .timelineDuration, .error
  ) { oddity in
    "S@d is \(oddity.observed.map { "\"\($0)\"" } ?? "missing"); the entry is left out."
  }
}
