import Findings
import MediaFacts

extension InsideRule {
  /// T306: Packets of a track overlap, or their decode time steps back.
  static let timestampOrder = InsideRule(
    sides: Rule(
      id: RuleID(.timing, 6), slug: "timestamp-order",
      summary: "Packets of a track overlap, or their decode time steps back.",
      rationale: """
        Players drop what comes too late, or take a step back for a new time line and throw away \
        what they hold. Either is heard or seen inside the asset.
        """,
      source: """
        ISO/IEC 14496-12 section 8.6.1.2 and ISO/IEC 13818-1 section 2.7.4 (decode times rise); \
        hls.js issue 1081
        """,
      remedies: [
        Remedy(.remux, "Write the asset anew with times that count up from packet to packet.")
      ],
      examples: [
        RuleExample(
          "a step back", from: InsideExamples.sound,
          to: InsideExamples.make { $0.video[0].timing?.backwardStepCount = 1 }, outcome: .finding),
        RuleExample(
          "audio frames that overlap",
          from: InsideExamples.make {
            $0.audio[0].timing?.overlapCount = 2
            $0.audio[0].timing?.overlaps = [
              TimingGap(time: Rational(5), length: InsideExamples.milliseconds(12))
            ]
          },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "times that rise", from: InsideExamples.sound,
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    let tracks = [("audio", asset.mainAudio?.timing), ("video", asset.mainVideo?.timing)]
    for (name, timing) in tracks {
      guard let timing else { continue }
      var parts: [String] = []
      if timing.overlapCount > 0 { parts.append(InsideText.count(timing.overlapCount, "overlap")) }
      if timing.backwardStepCount > 0 {
        parts.append("\(InsideText.count(timing.backwardStepCount, "step")) back in time")
      }
      guard !parts.isEmpty else { continue }
      let value = parts.joined(separator: " and ")
      result.findings.append(
        own.finding(
          .warning, at: side, .timestampOrder, value, expected: "rising times",
          "The \(name) has \(value)."))
    }
  }
}
