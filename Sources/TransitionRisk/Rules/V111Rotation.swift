import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V111: The picture is turned or mirrored on one side, or in another way.
  static let rotation = DifferenceRule(
    kind: .rotation,
    rule: Rule(
      id: RuleID(.video, 11), slug: "rotation",
      summary: "The picture is turned or mirrored on one side, or in another way.",
      rationale: """
        A turn is a label in the container that some receivers ignore, so that the ad lies on \
        its side; others set up their decoder again.
        """,
      source: """
        ISO/IEC 14496-12 clause 8.3.2 (matrix); androidx/media, MediaCodecInfo.canReuseCodec \
        (rotation)
        """,
      remedies: [
        Remedy(.reencode, "Encode the turned side upright, without a turn.")
      ],
      examples: [
        RuleExample(
          "upright to 90 degrees", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.rotationDegrees = 90 }, outcome: .finding),
        RuleExample(
          "upright to mirrored", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.isMirrored = true }, outcome: .finding),
        RuleExample(
          "unstated is upright", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.rotationDegrees = 0 }, outcome: .quiet),
      ])
  ) { from, to in
    guard let first = from.video, let second = to.video else { return .quiet }
    if first.rotationDegrees != second.rotationDegrees || first.isMirrored == second.isMirrored {
      return Comparison.values(
        .rotation, first.rotationDegrees, second.rotationDegrees, unit: "degrees")
    }
    return Comparison.values(
      .rotation, first.isMirrored, second.isMirrored, show: { $0 ? "mirrored" : "not mirrored" })
  }
}
