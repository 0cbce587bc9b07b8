import Findings
import MediaFacts

extension InsideRule {
  /// T310: The picture stands still at the seam: a slate, a freeze frame or an end card.
  static let stillAtSeam = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 10), slug: "still-at-seam",
      summary: "The picture stands still at the seam: a slate, a freeze frame or an end card.",
      rationale: """
        A picture that does not move may be taken for a stalled player. A slate at the head of a \
        delivered spot was meant for people who edit, an end card at the tail is meant for \
        viewers.
        """,
      source: """
        FFmpeg's freezedetect (0.1 % mean difference); that half a second is noticed is the \
        judgement of this project
        """,
      remedies: [
        Remedy(.reencode, "Cut the slate off.")
      ],
      examples: [
        RuleExample(
          "2 s of slate at the start", from: InsideExamples.sound,
          to: InsideExamples.sight { $0.stillHead = InsideExamples.milliseconds(2000) },
          outcome: .finding),
        RuleExample(
          "an end card", from: InsideExamples.sight { $0.stillTail = Rational(3) },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "480 ms of stillness", from: InsideExamples.sound,
          to: InsideExamples.sight { $0.stillHead = InsideExamples.milliseconds(480) },
          outcome: .quiet),
        RuleExample(
          "black, which another rule tells", from: InsideExamples.sound,
          to: InsideExamples.sight {
            $0.stillHead = Rational(2)
            $0.blackHead = Rational(2)
          }, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    let sight = asset.mainVideo?.sight
    guard let still = side == .from ? sight?.stillTail : sight?.stillHead,
      EdgeLimits.reaches(still, EdgeLimits.noticeable),
      (side == .from ? sight?.blackTail : sight?.blackHead) ?? Rational(0) == Rational(0)
    else { return }
    let length = InsideText.milliseconds(still)
    // An end card is made to be read.
    result.findings.append(
      own.finding(
        side == .to ? .warning : .notice, at: side, .still, length, expected: "0", unit: "ms",
        "The picture stands still for \(length) ms at the \(side == .from ? "end" : "start")."))
  }
}
