import Findings
import Receivers

/// What one receiver makes of the format on one side of a seam, whatever the other side is.
struct SeamSide: Sendable {
  /// The rules about what cannot be played or is stated wrongly.
  var refusals = RuleSet()
  /// True where the receiver is known not to play it.
  var isUnplayable = false
  /// False where a cell of the matrix, or a fact that every sound file states, is not known.
  var isComplete = true
}

extension SeamSide {
  /// Asks a receiver about a format, as `TransitionRisk.verdict` does.
  init(_ format: Format, on receiver: Receiver) {
    let report = format.support(on: receiver)
    isUnplayable = !report.refusals.isEmpty || format.isTruncated
    refusals = RuleSet(
      report.refusals.compactMap { TransitionRules.capability($0.aspect)?.rule.id })
    if format.isTruncated { refusals.insert(TruncatedAsset.rule.id) }
    // What the side states wrongly speaks on every receiver, and costs nothing.
    let statements = [
      LevelTooLow.finding(format, subject: .from),
      DolbyVisionCompatibility.finding(format, subject: .from),
    ].compactMap(\.self)
    for statement in statements where statement.severity != .notice {
      refusals.insert(statement.rule)
    }
    isComplete = !report.gaps.contains(where: \.isDeciding)
  }
}

extension SupportGap {
  /// True where what is missing could turn the verdict.
  ///
  /// A cell always could. Of the facts, those count that every sound file states; a profile, a level or a
  /// scan is left out of many.
  var isDeciding: Bool {
    guard case .fact(let aspect, _) = self else { return true }
    return switch aspect {
    case .pictureSize, .frameRate, .bitDepth, .chroma, .dynamicRange, .channelCount, .sampleRate,
      .encryption:
      true
    case .videoCodec, .videoProfile, .videoLevel, .scan, .videoSampleEntry, .audioCodec,
      .audioProfile, .packaging, .trackOrder:
      false
    }
  }
}
