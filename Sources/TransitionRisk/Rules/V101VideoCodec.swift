import Findings
import MediaFacts
import Receivers

extension DifferenceRule {
  /// V101: The video codec changes.
  static let videoCodec = DifferenceRule(
    kind: .videoCodec,
    rule: Rule(
      id: RuleID(.video, 1), slug: "video-codec",
      summary: "The video codec changes.",
      rationale: """
        A decoder for one coding format cannot go on with another. Most receivers take it down \
        and set up another, which on a slow one leaves the screen black.
        """,
      source: """
        draft-pantos-hls-rfc8216bis-22 appendix D.1; Apple, WWDC 2023 session 10275; \
        androidx/media, MediaCodecInfo.canReuseCodec (MIME type)
        """,
      remedies: [
        Remedy(.reencode, "Encode the ad's video in the main's codec.")
      ],
      examples: [
        RuleExample(
          "AVC to HEVC", from: ExampleFacts.ordinary, to: ExampleFacts.video { $0.codec = .hevc },
          outcome: .finding),
        RuleExample(
          "AVC to AVC", from: ExampleFacts.ordinary, to: ExampleFacts.ordinary, outcome: .quiet),
        RuleExample(
          "no video in the ad", from: ExampleFacts.ordinary,
          to: ExampleFacts.make { $0.video = [] }, outcome: .quiet),
      ])
  ) { from, to in
    Comparison.video(.videoCodec, from, to) { $0.codec }
  }
}
