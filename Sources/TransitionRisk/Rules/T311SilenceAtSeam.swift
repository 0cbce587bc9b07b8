import Findings
import MediaFacts

extension InsideRule {
  /// T311: The asset is silent at the seam.
  static let silenceAtSeam = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 11), slug: "silence-at-seam",
      summary: "The asset is silent at the seam.",
      rationale: """
        Half a second of silence between content and ad is heard as a drop-out. A few pictures \
        of silence at either end of a spot are customary.
        """,
      source: """
        FFmpeg's silencedetect (-60 dBFS); that half a second is noticed is the judgement of \
        this project
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
          "silent throughout, which another rule tells", from: InsideExamples.sound,
          to: InsideExamples.heard {
            $0.silentHead = $0.length
            $0.silentTail = $0.length
          }, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    guard let sound = asset.mainAudio?.sound, !sound.isSilent else { return }
    let silent = side == .from ? sound.silentTail : sound.silentHead
    guard silent.doubleValue >= EdgeLimits.noticeable else { return }
    let length = InsideText.milliseconds(silent)
    result.findings.append(
      own.finding(
        .notice, at: side, .silence, length, expected: "0", unit: "ms",
        "There is no sound for \(length) ms at the \(side == .from ? "end" : "start")."))
  }
}
