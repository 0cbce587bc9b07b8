import Findings
import MediaFacts

extension PolicyRule {
  /// W010: The shape of the shown picture changes.
  static let pictureAspectRatio = PolicyRule(
    .should,
    Rule(
      id: RuleID(.wave, 10), slug: "wave-picture-aspect-ratio",
      summary: "The shape of the shown picture changes.",
      rationale: """
        The standard advises to keep it, since bars appear or vanish at the seam. The size in pixels may change.
        Ratios within 2.5 % count as one, as they do for receivers: 854x480 and 1280x720 are both 16:9.
        """,
      source: "CTA-5001 section 7.2.2",
      remedies: [
        Remedy(
          .reencode, "Scale the ad's picture into the main's shape, with bars where it needs them.")
      ],
      examples: [
        RuleExample(
          "16:9 to 16:10", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.size = PictureSize(width: 1280, height: 800) },
          outcome: .finding),
        RuleExample(
          "1920x1080 to 1280x720", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.size = PictureSize(width: 1280, height: 720) },
          outcome: .quiet),
        RuleExample(
          "size not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.size = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    guard let first = from.mainVideo, let second = to.mainVideo else { return [] }
    return [
      .values(
        .displayAspectRatio, first.displayAspectRatio, second.displayAspectRatio,
        show: Comparison.ratio, isSame: Comparison.isSameShape)
    ]
  }
}
