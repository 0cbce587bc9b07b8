import Findings
import MediaFacts

extension InsideRule {
  /// L911: An audio track is there and silent from start to end.
  static let silentTrack = InsideRule(
    sides: Rule(
      id: RuleID(.loudness, 11), slug: "silent-track",
      summary: "An audio track is there and silent from start to end.",
      rationale: """
        A viewer hears nothing although every list of tracks says that there is sound. Some \
        spots are meant to be silent; many more lost their sound on the way.
        """,
      source: """
        Decoded and measured: no sample above -60 dBFS
        """,
      remedies: [
        Remedy(
          .reencodeAudio,
          """
          Deliver the asset with its sound, or confirm that it is meant to be silent.
          """)
      ],
      examples: [
        RuleExample(
          "a silent ad", from: InsideExamples.sound,
          to: InsideExamples.heard {
            $0.silentHead = $0.length
            $0.silentTail = $0.length
            $0.integratedLUFS = nil
          }, outcome: .finding),
        RuleExample(
          "sound", from: InsideExamples.sound,
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    guard let sound = asset.mainAudio?.sound, sound.isSilent, sound.length > Rational(0) else {
      return
    }
    result.findings.append(
      own.finding(
        .warning, at: side, .loudness, "silent", "The audio is silent from start to end."))
  }
}
