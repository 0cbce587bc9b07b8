import Findings
import MediaFacts

extension InsideRule {
  /// T307: Subtitles reach past the end of audio and video.
  static let subtitlesPastMedia = InsideRule(
    edges: Rule(
      id: RuleID(.timing, 7), slug: "subtitles-past-media",
      summary: "Subtitles reach past the end of audio and video.",
      rationale: """
        A text whose time is not over when the media ends stays on the picture of what follows, \
        or makes the asset longer than it is.
        """,
      source: """
        Apple, HLS interstitials and AirPlay (presentation units of audio, video and subtitles \
        end together); ISO/IEC 14496-30
        """,
      remedies: [
        Remedy(.remux, "End the last text with the media.")
      ],
      examples: [
        RuleExample(
          "a text 2 s too long",
          from: InsideExamples.make { asset in
            var text = SubtitleFacts(index: 2, codec: .webVTT)
            text.startTime = Rational(0)
            text.duration = Rational(17)
            asset.subtitles = [text]
          },
          to: InsideExamples.sound, outcome: .finding),
        RuleExample(
          "a text that ends with the media",
          from: InsideExamples.make { asset in
            var text = SubtitleFacts(index: 2, codec: .webVTT)
            text.startTime = Rational(1)
            text.duration = Rational(14)
            asset.subtitles = [text]
          },
          to: InsideExamples.sound, outcome: .quiet),
      ])
  ) { own, asset, side, result in
    guard side == .from else { return }
    let ends = [asset.mainVideo?.shownEnd, asset.mainAudio?.heardEnd].compactMap(\.self)
    guard let end = ends.max() else { return }
    for subtitle in asset.subtitles {
      guard let last = subtitle.shownEnd, let over = last.subtracting(end), over > tolerance else {
        continue
      }
      let length = InsideText.milliseconds(over)
      result.findings.append(
        own.finding(
          .warning, at: side, .subtitleEnd, length, expected: "0", unit: "ms",
          "Subtitles reach \(length) ms past the end of the media."))
    }
  }
}

/// A picture at the slowest customary rate: times of text are rounded to one.
private let tolerance = Rational(1, 12) ?? Rational(0)

extension SubtitleFacts {
  /// Where the last text ends, in seconds.
  fileprivate var shownEnd: Rational? {
    if let end = timing?.endPresentation { return end }
    guard let startTime, let duration else { return nil }
    return startTime.adding(duration)
  }
}
