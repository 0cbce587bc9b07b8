import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V102: The video profile changes within one codec.
  static let videoProfile = DifferenceRule(
    kind: .videoProfile,
    rule: Rule(
      id: RuleID(.video, 2), slug: "video-profile",
      summary: "The video profile changes within one codec.",
      rationale: """
        A profile names the coding tools in use. Most decoders know all profiles up to their \
        highest and only take new parameter sets; some old sets refuse the step.
        """,
      source: """
        ITU-T H.264 annex A; rx-player issue 1415 (High to Main refused on a 2017 set)
        """,
      remedies: [
        Remedy(.reencode, "Encode the ad's video in the main's profile.")
      ],
      examples: [
        RuleExample(
          "High to Main", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.profile = "Main" }, outcome: .finding),
        RuleExample(
          "same profile", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, outcome: .quiet),
        RuleExample(
          "another codec has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.codec = .hevc }, outcome: .quiet),
        RuleExample(
          "profile not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.profile = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(.videoProfile, from, to, onlyOfOneCodec: true) { $0.profile }
  }
}
