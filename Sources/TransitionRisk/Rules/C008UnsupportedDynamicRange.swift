import Findings
import MediaFacts
import Receivers

extension CapabilityRule {
  /// C008: The receiver does not show the dynamic range, and the stream has no fallback that it shows.
  static let unsupportedDynamicRange = CapabilityRule(
    aspect: .dynamicRange, parameter: .dynamicRange,
    rule: Rule(
      id: RuleID(.capability, 8), slug: "unsupported-dynamic-range",
      summary: """
        The receiver does not show the dynamic range, and the stream has no fallback that it \
        shows.
        """,
      rationale: """
        The picture is refused, or shown in wrong colours: Dolby Vision profile 5 without a \
        Dolby Vision decoder is green and purple.
        """,
      source: """
        What the receiver takes is a cell of its matrix file, which names the source. \
        jellyfin-roku issue 472
        """,
      remedies: [
        Remedy(.reencode, "Convert the video to a range that the receiver shows.")
      ],
      examples: [
        RuleExample(
          "HDR10 on a receiver for SDR", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.hdr10), receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "Dolby Vision 5 on a receiver for SDR", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.dolbyVision) {
            $0.dolbyVision = DolbyVisionFacts(
              profile: 5, level: 6, compatibilityID: 0, hasRPU: true, hasEnhancementLayer: false,
              hasBaseLayer: true)
          }, receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "Dolby Vision 5", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.dolbyVision) {
            $0.dolbyVision = DolbyVisionFacts(
              profile: 5, level: 6, compatibilityID: 0, hasRPU: true, hasEnhancementLayer: false,
              hasBaseLayer: true)
          }, receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "Dolby Vision 8.1 as HDR10", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.dolbyVision) {
            $0.dolbyVision = DolbyVisionFacts(
              profile: 8, level: 6, compatibilityID: 1, hasRPU: true, hasEnhancementLayer: false,
              hasBaseLayer: true)
          }, receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "Dolby Vision 8.1 where not even HDR10 is shown", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.dolbyVision) {
            $0.dolbyVision = DolbyVisionFacts(
              profile: 8, level: 6, compatibilityID: 1, hasRPU: true, hasEnhancementLayer: false,
              hasBaseLayer: true)
          }, receiver: "airplay-low", outcome: .finding),
        RuleExample(
          "SDR", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, receiver: "airplay-low",
          outcome: .quiet),
        RuleExample(
          "range not known", from: ExampleFacts.ordinary,
          to: ExampleFacts.video { $0.dynamicRange = nil }, receiver: "airplay-low",
          outcome: .notEvaluated),
      ]))
}
