import Findings
import MediaFacts

extension InsideRule {
  /// L910: Loudness jumps at the seam.
  static let loudnessJump = InsideRule(
    Rule(
      id: RuleID(.loudness, 10), slug: "loudness-jump",
      summary: "Loudness jumps at the seam.",
      rationale: """
        Viewers hear an ad against what they have just heard, not against a target. Up to 2 LU \
        is taken for equal, from 6 LU on a jump up is half as loud again, and newer laws forbid \
        ads that are louder than the content around them.
        """,
      source: """
        ATSC A/85 (targets are met within 2 dB); California Business and Professions Code \
        section 22776 (an ad is held against the content it comes with); that 6 LU are glaring \
        is the judgement of this project
        """,
      remedies: [
        Remedy(.reencodeAudio, "Change the gain of the ad by the stated number of decibels.")
      ],
      examples: [
        RuleExample(
          "12.7 LU louder", from: InsideExamples.loudness(-21.8),
          to: InsideExamples.loudness(-9.1), outcome: .finding),
        RuleExample(
          "2.1 LU louder", from: InsideExamples.sound,
          to: InsideExamples.loudness(-20.9), outcome: .finding),
        RuleExample(
          "2.0 LU louder", from: InsideExamples.sound,
          to: InsideExamples.loudness(-21), outcome: .quiet),
        RuleExample(
          "5.3 LU quieter, a notice", from: InsideExamples.loudness(-21.8),
          to: InsideExamples.loudness(-27.1), outcome: .finding),
        RuleExample(
          "too quiet to have a loudness", from: InsideExamples.sound,
          to: InsideExamples.heard {
            $0.headLUFS = nil
            $0.integratedLUFS = nil
          }, outcome: .notEvaluated),
      ])
  ) { own, seam in
    var result = InsideResult()
    guard let first = seam.from.mainAudio?.sound, let second = seam.to.mainAudio?.sound,
      !first.isSilent, !second.isSilent
    else { return result }
    let before = first.loudness(atEnd: true, isWhole: !seam.isEndAtSeam)
    let after = second.loudness(atEnd: false, isWhole: !seam.isStartAtSeam)
    guard let before, let after else {
      result.missing.append(own.missing("loudness", at: before == nil ? .from : .to))
      return result
    }
    // In tenths, as loudness is stated: figures on the limit stay on their side of it.
    let jump = ((after - before) * 10).rounded() / 10
    guard abs(jump) > LoudnessMatch.comfort else { return result }
    // What is to be changed is the ad, which leaves on the way back to the content.
    let gain = seam.direction == .adToMain ? jump : -jump
    let sign = gain > 0 ? "+" : ""
    let severity: Severity =
      jump > LoudnessMatch.glaring ? .error : jump > 0 ? .warning : .notice
    let size = InsideText.level(abs(jump))
    result.findings.append(
      own.finding(
        severity, .loudness, from: InsideText.level(before), to: InsideText.level(after),
        unit: "LUFS",
        "Sound is \(size) LU \(jump > 0 ? "louder" : "quieter") after the seam.",
        remedy: Remedy(
          .reencodeAudio, "Change the gain of the ad by \(sign)\(InsideText.level(gain)) dB.")))
    return result
  }
}
