import Findings
import MediaFacts
import Receivers

extension InsideRule {
  /// V124: The receiver shows the base layer of a richer dynamic range.
  static let baseLayerShown = InsideRule(
    Rule(
      id: RuleID(.video, 24), slug: "base-layer-shown",
      summary: "The receiver shows the base layer of a richer dynamic range.",
      rationale: """
        Dolby Vision with a compatible base layer, and HDR10+, play on receivers that know \
        neither: as HDR10, HLG or SDR without the scene by scene metadata. Colours are right, \
        highlights differ from those on a receiver that knows it. A stream without such a base \
        layer, or with one that the receiver does not show either, is another matter, which \
        capability rules tell.
        """,
      source: """
        Dolby Vision Profiles and Levels (base layer compatibility ids 1 HDR10, 2 SDR, 4 HLG); \
        SMPTE ST 2094-40
        """,
      remedies: [
        Remedy(
          .none,
          """
          Nothing needs to be done: the fallback is what the stream was made for.
          """)
      ],
      examples: [
        RuleExample(
          "HDR10+ as HDR10", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.hdr10Plus), receiver: "airplay-high", outcome: .finding),
        RuleExample(
          "Dolby Vision 5 where it is decoded", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.dolbyVision) {
            $0.dolbyVision = DolbyVisionFacts(
              profile: 5, level: 6, compatibilityID: 0, hasRPU: true, hasEnhancementLayer: false,
              hasBaseLayer: true)
          }, receiver: "airplay-high", outcome: .quiet),
        RuleExample(
          "Dolby Vision 8.1 where not even HDR10 is shown", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.dolbyVision) {
            $0.dolbyVision = DolbyVisionFacts(
              profile: 8, level: 6, compatibilityID: 1, hasRPU: true, hasEnhancementLayer: false,
              hasBaseLayer: true)
          }, receiver: "airplay-low", outcome: .quiet),
        RuleExample(
          "HDR10", from: ExampleFacts.ordinary,
          to: ExampleFacts.hevc10(.hdr10), receiver: "airplay-high", outcome: .quiet),
      ])
  ) { own, seam in
    var result = InsideResult()
    for side in [FindingSubject.from, .to] {
      guard let video = seam[side].mainVideo, let stated = video.dynamicRange,
        stated == .dolbyVision || stated == .hdr10Plus,
        let shown = seam.receiver?.shownDynamicRange(of: video), shown != stated
      else { continue }
      let name = video.dolbyVision.map { "Dolby Vision profile \($0.profile)" } ?? "HDR10+"
      result.findings.append(
        own.finding(
          .notice, at: side, .shownRange, "\(stated.rawValue) as \(shown.rawValue)",
          "The receiver shows \(name) as \(shown.rawValue)."))
    }
    return result
  }
}
