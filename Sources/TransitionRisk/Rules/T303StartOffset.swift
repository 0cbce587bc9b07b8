import Findings
import MediaFacts

extension InsideRule {
  /// T303: Audio and video of the asset that enters do not start together.
  static let startOffset = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 3), slug: "start-offset",
      summary: "Audio and video of the asset that enters do not start together.",
      rationale: """
        One of the two is missing at first: a viewer hears nothing, or sees the picture before \
        stand still. A player that waits for both shows the whole hole. Encoder delay that a \
        container without edit lists keeps as sound is no fault, and neither is less than a \
        frame of each.
        """,
      source: """
        Netflix partner help 8330622858003 (500 ms between audio and video); hls.js issues 1419, \
        2776, 7266 and 7572 (stalls where one track ends early); ISO/IEC 14496-3 (encoder delay \
        of AAC)
        """,
      remedies: [
        Remedy(
          .remux,
          """
          Cut both tracks at one time, with an edit list or samples of silence where one starts \
          later.
          """)
      ],
      examples: [
        RuleExample(
          "audio 501 ms late", from: InsideExamples.sound,
          to: InsideExamples.make {
            $0.audio[0].startTime = InsideExamples.milliseconds(501)
          }, outcome: .finding),
        RuleExample(
          "audio 100 ms late", from: InsideExamples.sound,
          to: InsideExamples.make {
            $0.audio[0].startTime = InsideExamples.milliseconds(100)
          }, outcome: .finding),
        RuleExample(
          "priming before the video", from: InsideExamples.sound,
          to: InsideExamples.make { $0.video[0].startTime = Rational(1024, 48_000) },
          outcome: .quiet),
        RuleExample(
          "a frame late", from: InsideExamples.sound,
          to: InsideExamples.make {
            $0.audio[0].startTime = InsideExamples.milliseconds(40)
          }, outcome: .quiet),
        RuleExample(
          "start not known", from: InsideExamples.sound,
          to: InsideExamples.make { $0.audio[0].startTime = nil }, outcome: .notEvaluated),
      ])
  ) { own, asset, side, result in
    guard side == .to, asset.hasExactTimes, asset.mainVideo != nil, asset.mainAudio != nil else {
      return
    }
    guard let alignment = asset.alignment else {
      if asset.depth == .full {
        result.missing.append(own.missing("start of audio and video", at: side))
      }
      return
    }
    let offset = alignment.startFault
    guard offset.magnitude > alignment.endAllowance else { return }
    let length = InsideText.milliseconds(offset.magnitude)
    let word = offset > Rational(0) ? "later" : "earlier"
    result.findings.append(
      own.finding(
        TrackAlignment.severity(of: offset), at: side, .startOffset,
        InsideText.milliseconds(offset), expected: "0", unit: "ms",
        "Audio starts \(length) ms \(word) than video."))
    result.add(hole: .hole(upTo: offset), at: side)
  }
}
