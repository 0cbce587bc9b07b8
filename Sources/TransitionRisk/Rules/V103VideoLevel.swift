import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V103: The video level changes within one codec.
  static let videoLevel = DifferenceRule(
    kind: .videoLevel,
    rule: Rule(
      id: RuleID(.video, 3), slug: "video-level",
      summary: "The video level changes within one codec.",
      rationale: """
        A level is a promise about size and speed. A decoder that was set up for a lower level \
        may have to make room; most do not look at it.
        """,
      source: "ITU-T H.264 annex A; rx-player issue 1415",
      remedies: [
        Remedy(.retag, "State the main's level in the ad, where the ad keeps within it."),
        Remedy(.reencode, "Encode the ad's video within the main's level."),
      ],
      examples: [
        RuleExample(
          "4.0 to 3.1", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.level = "3.1" },
          outcome: .finding),
        RuleExample(
          "4 and 4.0 are one level", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.level = "4" }, outcome: .quiet),
        RuleExample(
          "level not known", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.level = nil },
          outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(
      .videoLevel, from, to, onlyOfOneCodec: true,
      isSame: { first, second in
        // A level that is no number, as in MPEG-2, is compared as it is spelt.
        guard let one = CodecLevel(first), let other = CodecLevel(second) else {
          return first == second
        }
        return one == other
      }
    ) { $0.level }
  }
}
