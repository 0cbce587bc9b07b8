import MediaFacts

/// What a packet walk and a decoder tell, as short pieces of text.
extension ProbeFacts {
  /// What a decoder that starts at the first packet meets; empty for an ordinary start.
  static func start(_ facts: TimingFacts) -> [StyledText] {
    var pieces: [StyledText] = []
    switch facts.firstRandomAccess {
    case .cra: pieces.append(StyledText("starts with a CRA picture"))
    case .bla: pieces.append(StyledText("starts with a BLA picture"))
    case .recoveryPoint: pieces.append(StyledText("starts at a recovery point"))
    case .gradualRecovery: pieces.append(StyledText("starts with a gradual recovery"))
    case .openGroup: pieces.append(StyledText("starts with an open group of pictures"))
    case .idr, .closedGroup, nil: break
    }
    if let count = facts.undecodableLeadingPictureCount, count > 0 {
      pieces.append(
        StyledText("\(count) leading picture\(count == 1 ? "" : "s") not decodable", .warning))
    }
    return pieces
  }

  /// Loudness and silence.
  static func sound(_ facts: SoundFacts) -> [StyledText] {
    guard !facts.isSilent else { return [StyledText("silent throughout", .warning)] }
    var pieces = [
      StyledText(
        facts.integratedLUFS.map { "\(level($0)) LUFS" } ?? "too quiet or short for a loudness")
    ]
    if let range = facts.rangeLU { pieces.append(StyledText("range \(level(range)) LU")) }
    if let peak = facts.truePeakDBTP {
      pieces.append(StyledText("true peak \(level(peak)) dBTP", peak > 0 ? .warning : .plain))
    }
    for (name, value) in [("first", facts.headLUFS), ("last", facts.tailLUFS)] {
      guard let value, facts.length > Rational(SoundFacts.edgeSeconds) else { continue }
      pieces.append(StyledText("\(name) \(SoundFacts.edgeSeconds) s \(level(value)) LUFS"))
    }
    for (name, length) in [("start", facts.silentHead), ("end", facts.silentTail)]
    where length.doubleValue >= noticeable {
      pieces.append(StyledText("silent for \(Figures.time(length)) at the \(name)", .warning))
    }
    return pieces
  }

  /// Black and still pictures at the ends, and bars.
  static func sight(_ facts: SightFacts, of video: VideoFacts) -> [StyledText] {
    var pieces: [StyledText] = []
    let ends = [
      ("start", facts.blackHead, facts.stillHead), ("end", facts.blackTail, facts.stillTail),
    ]
    for (name, black, still) in ends {
      if let black, black > Rational(0) {
        pieces.append(StyledText("black for \(Figures.time(black)) at the \(name)", .warning))
      } else if let still, still.doubleValue >= noticeable {
        pieces.append(StyledText("stands still for \(Figures.time(still)) at the \(name)"))
      }
    }
    if let region = facts.activePicture, let size = video.size, region.size != size {
      pieces.append(StyledText("picture without bars \(region)"))
    }
    if let scan = facts.measuredScan {
      pieces.append(StyledText("\(scan.rawValue) by measurement"))
    }
    return pieces
  }

  /// Silence and stillness that a viewer notices, in seconds; encoders pad by less.
  private static let noticeable = 0.1

  private static func level(_ value: Double) -> String { Figures.decimal(value, digits: 1) }
}
