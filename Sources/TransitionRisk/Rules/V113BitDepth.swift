import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V113: The number of bits per sample changes.
  static let bitDepth = DifferenceRule(
    kind: .bitDepth,
    rule: Rule(
      id: RuleID(.video, 13), slug: "bit-depth",
      summary: "The number of bits per sample changes.",
      rationale: """
        Picture buffers change their format, which hardware decoders do only when they are set \
        up.
        """,
      source: "androidx/media, MediaCodecInfo.canReuseCodec (colour info, bit depth)",
      remedies: [
        Remedy(.reencode, "Encode the ad's video at the main's bit depth.")
      ],
      examples: [
        RuleExample(
          "8 to 10 bit", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.bitDepth = 10 },
          outcome: .finding),
        RuleExample(
          "8 bit on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "bit depth not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.bitDepth = nil }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(.bitDepth, from, to, unit: "bit") { $0.bitDepth }
  }
}
