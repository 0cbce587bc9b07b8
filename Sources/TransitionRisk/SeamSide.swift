import Findings
import Receivers

/// What one receiver makes of the format on one side of a seam, whatever the other side is.
struct SeamSide: Hashable, Sendable {
  /// The rules about what cannot be played or is stated wrongly.
  var refusals = RuleSet()
  /// True where the receiver is known not to play it.
  var isUnplayable = false
  /// False where a cell of the matrix, or a fact that every sound file states, is not known.
  var isComplete = true
}

extension SeamSide {
  /// Asks a receiver about a format, or about parts of one, as `TransitionRisk.verdict` does.
  init(_ format: Format, on receiver: Receiver) {
    let report = format.support(on: receiver)
    isUnplayable = !report.refusals.isEmpty
    refusals = RuleSet(
      report.refusals.compactMap { TransitionRules.capability($0.aspect)?.rule.id })
    isComplete = !report.gaps.contains(where: \.isDeciding)
  }

  /// What speaks against a format on every receiver alike.
  init(onAnyReceiver format: Format) {
    isUnplayable = format.isTruncated
    let findings = [
      TruncatedAsset.finding(format, subject: .from),
      LevelTooLow.finding(format, subject: .from),
      DolbyVisionCompatibility.finding(format, subject: .from),
    ].compactMap(\.self)
    refusals = RuleSet(findings.filter { $0.severity != .notice }.map(\.rule))
  }

  /// What is made of parts of a format comes to what is made of the whole.
  func joined(_ other: SeamSide) -> SeamSide {
    SeamSide(
      refusals: refusals.union(other.refusals), isUnplayable: isUnplayable || other.isUnplayable,
      isComplete: isComplete && other.isComplete)
  }

  /// What each receiver makes of each format, by receiver and format, asked by parts.
  static func all(
    _ formats: FormatParts, on receivers: [Receiver], workers: Int
  ) -> [[SeamSide]] {
    let columns = [FormatPart.video, .audio, .carriage].map { formats[$0] }
    let anywhere = columns.map { $0.values.map { SeamSide(onAnyReceiver: $0) } }
    return Workers.map(receivers.count, workers: workers) { place in
      let sides = columns.indices.map { column in
        zip(columns[column].values, anywhere[column]).map { value, anywhere in
          SeamSide(value, on: receivers[place]).joined(anywhere)
        }
      }
      return (0..<formats.count).map { format in
        columns.indices.reduce(SeamSide()) {
          $0.joined(sides[$1][columns[$1].places[format]])
        }
      }
    }
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
