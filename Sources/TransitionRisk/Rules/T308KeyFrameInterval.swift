import Findings
import MediaFacts

extension InsideRule {
  /// T308: Key frames of the content lie so far apart that a cut may miss its cue by more than 2 s.
  static let keyFrameInterval = InsideRule(
    Rule(
      id: RuleID(.timing, 8), slug: "key-frame-interval",
      summary: """
        Key frames of the content lie so far apart that a cut may miss its cue by more than 2 s.
        """,
      rationale: """
        Playback leaves content, and comes back to it, at key frames only. A cue between two of \
        them is met too early or too late by up to their distance.
        """,
      source: """
        Apple, HLS Authoring Specification (a key frame every 2 s); SBS on dynamic ad insertion, \
        help article 360003095115 (breaks snap to key frames)
        """,
      remedies: [
        Remedy(.reencode, "Encode the content with a key frame every 2 s, and at each cue.")
      ],
      examples: [
        RuleExample(
          "a key frame every 6 s",
          from: InsideExamples.video { $0.longestKeyFrameInterval = Rational(6) },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "every 2.002 s",
          from: InsideExamples.video { $0.longestKeyFrameInterval = Rational(2002, 1000) },
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, seam in
    var result = InsideResult()
    // Only content is cut into; ads are played from end to end.
    let side: FindingSubject = seam.direction == .adToMain ? .to : .from
    guard seam.direction != .adToAd, let timing = seam[side].mainVideo?.timing,
      let longest = timing.longestKeyFrameInterval,
      let limit = Rational(2).adding(timing.commonDuration ?? Rational(0)), longest > limit
    else { return result }
    let length = InsideText.milliseconds(longest)
    result.findings.append(
      own.finding(
        .notice, at: side, .keyFrameInterval, length, expected: "2000", unit: "ms",
        "Key frames lie up to \(length) ms apart, so that a cut may miss its cue by as much."))
    return result
  }
}
