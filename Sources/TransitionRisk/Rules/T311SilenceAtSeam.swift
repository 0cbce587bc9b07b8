import Findings
import MediaFacts

extension InsideRule {
  /// T311: The asset is silent at the seam.
  static let silenceAtSeam = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 11), slug: "silence-at-seam",
      summary: "The asset is silent at the seam.",
      rationale: """
        From half a second on silence between content and ad is heard as a drop-out on a close \
        listen, from two seconds on by anybody. A few pictures of silence at either end of a spot \
        are customary. What an encoder puts before the first picture or behind the last one is not \
        counted.
        """,
      source: """
        FFmpeg's silencedetect (-60 dBFS); that half a second is noticed, and two seconds by \
        anybody, is the judgement of this project
        """,
      remedies: [
        Remedy(.reencodeAudio, "Cut the silence off together with its pictures.")
      ],
      examples: [
        RuleExample(
          "501 ms of silence at the end",
          from: InsideExamples.heard { $0.silentTail = InsideExamples.milliseconds(501) },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "499 ms", from: InsideExamples.heard { $0.silentTail = InsideExamples.milliseconds(499) },
          to: InsideExamples.sound, outcome: .quiet),
        RuleExample(
          "4 s of silence at the start", from: InsideExamples.sound,
          to: InsideExamples.heard { $0.silentHead = Rational(4) }, outcome: .finding),
        RuleExample(
          "silent throughout, which another rule tells", from: InsideExamples.sound,
          to: InsideExamples.heard {
            $0.silentHead = $0.length
            $0.silentTail = $0.length
          }, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    guard let sound = asset.mainAudio?.sound, !sound.isSilent else { return }
    let whole = side == .from ? sound.silentTail : sound.silentHead
    let silent = whole.subtracting(encoderSilence(asset, at: side)) ?? whole
    guard EdgeLimits.reaches(silent, EdgeLimits.noticeable) else { return }
    let length = InsideText.milliseconds(silent)
    result.findings.append(
      own.finding(
        EdgeLimits.reaches(silent, EdgeLimits.glaring) ? .error : .warning, at: side, .silence,
        length, expected: "0", unit: "ms",
        "There is no sound for \(length) ms at the \(side == .from ? "end" : "start")."))
  }

  /// Seconds of sound before the first picture, or behind the last, that an encoder has put there.
  ///
  /// Containers that cannot cut a frame keep the priming samples at the start, which are known where a
  /// decoder leaves them out, and all of the last frame.
  private static func encoderSilence(_ asset: AssetFacts, at side: FindingSubject) -> Rational {
    guard let alignment = asset.alignment else { return Rational(0) }
    if side == .to {
      let isLeftOut = asset.mainAudio?.primingSamples ?? 0 > 0
      return alignment.isPriming && !isLeftOut ? alignment.startOffset.magnitude : Rational(0)
    }
    guard let over = alignment.endDifference, over > Rational(0),
      let frame = asset.mainAudio?.frameLength, over <= frame
    else { return Rational(0) }
    return over
  }
}
