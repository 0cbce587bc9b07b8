import Findings
import MediaFacts

extension InsideRule {
  /// T304: Audio and video of the asset that leaves do not end together.
  static let endDifference = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 4), slug: "end-difference",
      summary: "Audio and video of the asset that leaves do not end together.",
      rationale: """
        Behind the end of the shorter track a player has only one of them: those that play from \
        buffers of their own for each stop there, others go on in silence or with a still \
        picture. What cutting on whole frames leaves over is no fault.
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
          Cut the longer track, or fill the shorter one up with silence or its last picture.
          """)
      ],
      examples: [
        RuleExample(
          "audio 501 ms shorter",
          from: InsideExamples.make {
            $0.audio[0].duration = InsideExamples.milliseconds(15_000 - 501)
          },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "audio 499 ms shorter",
          from: InsideExamples.make {
            $0.audio[0].duration = InsideExamples.milliseconds(15_000 - 499)
          },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "audio 500 ms longer",
          from: InsideExamples.make {
            $0.audio[0].duration = InsideExamples.milliseconds(15_000 - -500)
          },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "15 ms, less than a frame",
          from: InsideExamples.make {
            $0.audio[0].duration = InsideExamples.milliseconds(15_000 - 15)
          },
          to: InsideExamples.sound, outcome: .quiet),
        RuleExample(
          "length not known",
          from: InsideExamples.make {
            $0.audio[0].duration = nil
            $0.audio[0].timing = nil
          },
          to: InsideExamples.sound, outcome: .notEvaluated),
      ])
  ) { own, asset, side, result in
    guard side == .from, asset.hasExactTimes, asset.mainVideo != nil, asset.mainAudio != nil else {
      return
    }
    guard let alignment = asset.alignment, let difference = alignment.endDifference else {
      if asset.depth == .full {
        result.missing.append(own.missing("end of audio and video", at: side))
      }
      return
    }
    guard difference.magnitude > alignment.endAllowance else { return }
    let length = InsideText.milliseconds(difference.magnitude)
    let word = difference > Rational(0) ? "later" : "earlier"
    result.findings.append(
      own.finding(
        TrackAlignment.severity(of: difference), at: side, .endDifference,
        InsideText.milliseconds(difference), expected: "0", unit: "ms",
        "Audio ends \(length) ms \(word) than video."))
    result.add(hole: .hole(upTo: difference), at: side)
  }
}
