import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V120: Colour code points change, on at least one side out of the ordinary.
  static let wideColour = DifferenceRule(
    kind: .wideColour,
    rule: Rule(
      id: RuleID(.video, 20), slug: "wide-colour",
      summary: "Colour code points change, on at least one side out of the ordinary.",
      rationale: """
        Full range, BT.2020 or P3 primaries, PQ, HLG and more than 8 bits are handed to the decoder \
        when it is set up. Where they change, Media3 sets it up again, although it reuses it for any \
        ordinary colour. A code point that one side does not state differs from any that the other \
        side states, as it does for Media3; range that is not stated is limited.
        """,
      source: """
        ITU-T H.273 clause 8; ITU-T H.264 E.2.1 and H.265 E.3.1 (range not stated); androidx/media, MediaCodecInfo.canReuseCodec and ColorInfo (assumed \
        default)
        """,
      remedies: [
        Remedy(.retag, "State the colour that the ad's samples are in, where the label is wrong."),
        Remedy(.reencode, "Convert the ad to the main's colour."),
      ],
      examples: [
        RuleExample(
          "limited to full range", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.colour.isFullRange = true }, outcome: .finding),
        RuleExample(
          "HLG with other primaries", from: ExampleFacts.hevc10(.hlg),
          to: ExampleFacts.hevc10(.hlg) { $0.colour.primaries = 1 }, outcome: .finding),
        RuleExample(
          "BT.709 to BT.601 has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.colour.primaries = 6 }, outcome: .quiet),
        RuleExample(
          "another dynamic range has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.hdr10), outcome: .quiet),
        RuleExample(
          "full range, and nothing stated",
          from: ExampleFacts.video { $0.colour.isFullRange = true },
          to: ExampleFacts.video { $0.colour = ColourFacts() }, outcome: .finding),
        RuleExample(
          "full range on both sides, and only one states no more",
          from: ExampleFacts.video {
            $0.colour = ColourFacts()
            $0.colour.isFullRange = true
          }, to: ExampleFacts.video { $0.colour.isFullRange = true }, outcome: .finding),
        RuleExample(
          "full range on both sides, and only one states a matrix",
          from: ExampleFacts.video { $0.colour.isFullRange = true },
          to: ExampleFacts.video {
            $0.colour.isFullRange = true
            $0.colour.matrix = nil
          }, outcome: .notEvaluated),
        RuleExample(
          "full range on both sides, which state the same",
          from: ExampleFacts.video { $0.colour.isFullRange = true },
          to: ExampleFacts.video { $0.colour.isFullRange = true }, outcome: .quiet),
      ])
  ) { from, to in
    ColourComparison.compare(from, to, areOrdinary: false)
  }
}
