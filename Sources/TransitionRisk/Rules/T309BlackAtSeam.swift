import Findings
import MediaFacts

extension InsideRule {
  /// T309: The asset shows black at the seam.
  static let blackAtSeam = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 9), slug: "black-at-seam",
      summary: "The asset shows black at the seam.",
      rationale: """
        Black between content and ad, or between two ads, looks like a delay of the player and \
        adds to it. Editors put a few black pictures at the ends of a spot on purpose, half a \
        second is noticed by anybody.
        """,
      source: """
        FFmpeg's blackdetect (98 % of luma within a tenth of the range above black); that half a \
        second is noticed is the judgement of this project
        """,
      remedies: [
        Remedy(.reencode, "Cut the black pictures off.")
      ],
      examples: [
        RuleExample(
          "501 ms of black at the start", from: InsideExamples.sound,
          to: InsideExamples.sight { $0.blackHead = InsideExamples.milliseconds(501) },
          outcome: .finding),
        RuleExample(
          "499 ms, a notice", from: InsideExamples.sound,
          to: InsideExamples.sight { $0.blackHead = InsideExamples.milliseconds(499) },
          outcome: .finding),
        RuleExample(
          "one black picture at the end",
          from: InsideExamples.sight { $0.blackTail = InsideExamples.milliseconds(40) },
          to: InsideExamples.sound, outcome: .quiet),
        RuleExample(
          "no black", from: InsideExamples.sound,
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    let sight = asset.mainVideo?.sight
    guard let black = side == .from ? sight?.blackTail : sight?.blackHead,
      black.doubleValue > EdgeLimits.picture
    else { return }
    let length = InsideText.milliseconds(black)
    let isLong = EdgeLimits.reaches(black, EdgeLimits.noticeable)
    result.findings.append(
      own.finding(
        isLong ? .error : .notice, at: side, .black, length, expected: "0", unit: "ms",
        "The picture is black for \(length) ms at the \(side == .from ? "end" : "start")."))
  }
}
