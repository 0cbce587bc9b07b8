import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V116: Colour code points change within ordinary standard dynamic range.
  static let colour = DifferenceRule(
    kind: .colour,
    rule: Rule(
      id: RuleID(.video, 16), slug: "colour",
      summary: "Colour code points change within ordinary standard dynamic range.",
      rationale: """
        The colour matrix behind the decoder is set anew, and a receiver that keeps the old one \
        shows wrong colours. Ordinary is BT.709 or BT.601 in limited range at 8 bits; the rest has its \
        own rule.
        """,
      source: """
        ITU-T H.273 clause 8; androidx/media, MediaCodecInfo.canReuseCodec (colour info)
        """,
      remedies: [
        Remedy(.retag, "State the colour that the ad's samples are in, where the label is wrong."),
        Remedy(.reencode, "Convert the ad to the main's colour."),
      ],
      examples: [
        RuleExample(
          "BT.709 to BT.601", from: ExampleFacts.ordinary,
          to: ExampleFacts.video {
            $0.colour.primaries = 6
            $0.colour.transfer = 6
            $0.colour.matrix = 6
          }, outcome: .finding),
        RuleExample(
          "full range has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.colour.isFullRange = true }, outcome: .quiet),
        RuleExample(
          "BT.601 matrix by either number", from: ExampleFacts.video { $0.colour.matrix = 5 },
          to: ExampleFacts.video { $0.colour.matrix = 6 }, outcome: .quiet),
        RuleExample(
          "another dynamic range has its own rule", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.hdr10), outcome: .quiet),
        RuleExample(
          "colour stated on one side only", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.colour = ColourFacts() }, outcome: .notEvaluated),
        RuleExample(
          "colour stated on no side", from: ExampleFacts.video { $0.colour = ColourFacts() },
          to: ExampleFacts.video { $0.colour = ColourFacts() }, outcome: .quiet),
      ])
  ) { from, to in
    ColourComparison.compare(from, to, areOrdinary: true)
  }
}
