import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V115: The dynamic range changes as the receiver shows it.
  static let dynamicRange = DifferenceRule(
    kind: .dynamicRange,
    rule: Rule(
      id: RuleID(.video, 15), slug: "dynamic-range",
      summary: "The dynamic range changes as the receiver shows it.",
      rationale: """
        Where the display follows the range it changes its mode and is dark for seconds; \
        elsewhere decoder and tone mapping are set up anew. Dolby Vision that the receiver does \
        not decode counts as its fallback.
        """,
      source: """
        AetherEngine measurements on an Apple TV 4K (2779 to 2898 ms); androidx/media, \
        MediaCodecInfo.canReuseCodec (colour info); KSPlayer issue 539
        """,
      remedies: [
        Remedy(.reencode, "Convert the ad to the main's dynamic range.")
      ],
      examples: [
        RuleExample(
          "HDR10 to SDR", from: ExampleFacts.hevc10(.hdr10), to: ExampleFacts.ordinary,
          outcome: .finding),
        RuleExample(
          "HLG to HDR10", from: ExampleFacts.hevc10(.hlg), to: ExampleFacts.hevc10(.hdr10),
          outcome: .finding),
        RuleExample(
          "SDR on both sides", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary,
          outcome: .quiet),
        RuleExample(
          "BT.2020 without a transfer characteristic", from: ExampleFacts.ordinary,
          to: ExampleFacts.video {
            $0.dynamicRange = nil
            $0.colour.primaries = 9
          }, outcome: .notEvaluated),
      ])
  ) { from, to in
    Comparison.video(.dynamicRange, from, to, show: { $0.rawValue }) { $0.dynamicRange }
  }
}
