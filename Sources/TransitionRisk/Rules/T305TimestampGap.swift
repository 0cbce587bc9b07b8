import Findings
import MediaFacts

extension InsideRule {
  /// T305: A track has a hole: a packet stays longer than it lasts.
  static let timestampGap = InsideRule(
    sides: Rule(
      id: RuleID(.timing, 5), slug: "timestamp-gap",
      summary: "A track has a hole: a packet stays longer than it lasts.",
      rationale: """
        A player that finds nothing at the next time stops, skips, or shows the last picture \
        until there is something again. In MP4 and Matroska such a hole looks like one long \
        sample.
        """,
      source: """
        ISO/IEC 14496-12 section 8.6.1.2 (sample durations); W3C, Media Source Extensions (gaps \
        in buffered ranges); hls.js issue 6169
        """,
      remedies: [
        Remedy(.reencodeAudio, "Fill a hole in the audio with silence."),
        Remedy(.reencode, "Fill a hole in the video by repeating pictures."),
      ],
      examples: [
        RuleExample(
          "half a second without sound", from: InsideExamples.sound,
          to: InsideExamples.make {
            $0.audio[0].timing?.gapCount = 1
            $0.audio[0].timing?.gaps = [
              TimingGap(time: Rational(5), length: InsideExamples.milliseconds(500))
            ]
          }, outcome: .finding),
        RuleExample(
          "no hole", from: InsideExamples.sound,
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    let tracks = [("audio", asset.mainAudio?.timing), ("video", asset.mainVideo?.timing)]
    for (name, timing) in tracks {
      guard let timing, timing.gapCount > 0 else { continue }
      // Clocks of transport streams start anywhere; what counts is how far into the asset it is.
      let start = asset.container.startTime ?? Rational(0)
      let worst = timing.gaps.first.map {
        ", the longest \(InsideText.milliseconds($0.length)) ms at "
          + "\(InsideText.milliseconds($0.time.subtracting(start) ?? $0.time)) ms"
      }
      let value = timing.gaps.first.map { InsideText.milliseconds($0.length) } ?? "unknown"
      let remedy = own.rule.remedies.first {
        $0.kind == (name == "audio" ? .reencodeAudio : .reencode)
      }
      result.findings.append(
        own.finding(
          .warning, at: side, .timestampGap, value, expected: "0", unit: "ms",
          "The \(name) has \(InsideText.count(timing.gapCount, "hole"))\(worst ?? "").",
          remedy: remedy))
    }
  }
}
