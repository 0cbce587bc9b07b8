import Findings
import MediaFacts

extension InsideRule {
  /// T301: The asset that enters the screen does not start with a key frame.
  static let startWithoutKeyFrame = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 1), slug: "start-without-key-frame",
      summary: "The asset that enters the screen does not start with a key frame.",
      rationale: """
        A decoder shows nothing until the first key frame: the last picture of the asset before \
        stands still, or the screen is dark, for as long as the pictures before it last.
        """,
      source: """
        ISO/IEC 14496-12 section 8.6.2 (sync samples); eluv-io/avpipe issue 76 (splice that is \
        not on an IDR picture)
        """,
      remedies: [
        Remedy(.reencode, "Cut the asset on a key frame, or encode its start anew.")
      ],
      examples: [
        RuleExample(
          "20 pictures before the first key frame", from: InsideExamples.sound,
          to: InsideExamples.video {
            $0.startsWithKeyFrame = false
            $0.packetsBeforeKeyFrame = 20
          }, outcome: .finding),
        RuleExample(
          "a key frame first", from: InsideExamples.sound,
          to: InsideExamples.sound, outcome: .quiet),
        RuleExample(
          "packets not looked at", from: InsideExamples.sound,
          to: ExampleFacts.ordinary, outcome: .quiet),
        RuleExample(
          "packets looked for and none found", from: InsideExamples.sound,
          to: InsideExamples.make { $0.video[0].timing = nil }, outcome: .notEvaluated),
      ])
  ) { own, asset, side, result in
    guard side == .to, asset.depth == .full, let video = asset.mainVideo else { return }
    guard let timing = video.timing, let isKey = timing.startsWithKeyFrame else {
      result.missing.append(own.missing("first packet", at: side))
      return
    }
    if isKey { return }
    let pictures = timing.packetsBeforeKeyFrame ?? timing.packetCount
    result.findings.append(
      own.finding(
        .error, at: side, .randomAccess, "none", expected: "a key frame",
        "\(InsideText.count(pictures, "picture")) before the first key frame cannot be shown."))
    if let length = timing.commonDuration?.multiplied(by: Rational(pictures)) {
      result.add(hole: .hole(exactly: length), at: side)
    }
  }
}
