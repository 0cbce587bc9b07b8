import MediaFacts

/// Values of media facts in the words of the field.
enum FactNames {
  static func dynamicRange(_ range: DynamicRange) -> String {
    switch range {
    case .sdr: "SDR"
    case .hlg: "HLG"
    case .pq: "PQ"
    case .hdr10: "HDR10"
    case .hdr10Plus: "HDR10+"
    case .dolbyVision: "Dolby Vision"
    }
  }

  /// The dynamic range with how it is known and, for Dolby Vision, what others may show.
  static func dynamicRange(of video: VideoFacts) -> String? {
    guard let range = video.dynamicRange else { return nil }
    var text = dynamicRange(range)
    if range == .dolbyVision, let dolby = video.dolbyVision {
      text += " \(dolby.profile).\(dolby.compatibilityID)"
      text += dolby.fallback.map { " (else \(dynamicRange($0)))" } ?? " (no fallback)"
    }
    return video.dynamicRangeBasis == .assumed ? text + " (assumed)" : text
  }

  /// The colour primaries (H.273 table 2) by the standard that is named in practice.
  static func primaries(_ codePoint: Int) -> String {
    switch codePoint {
    case 1: "BT.709"
    case 5: "BT.601 625"
    case 6: "BT.601 525"
    case 9: "BT.2020"
    case 11: "DCI-P3"
    case 12: "Display P3"
    default: "primaries \(codePoint)"
    }
  }

  /// The codec string, or the codec with its sample entry where there is none.
  static func codec(_ codec: Codec, codecString: String?, sampleEntry: String?) -> String {
    if let codecString { return codecString }
    guard let sampleEntry, sampleEntry != codec.rawValue else { return codec.rawValue }
    return "\(codec.rawValue) (\(sampleEntry))"
  }

  static func profileAndLevel(_ video: VideoFacts) -> String? {
    switch (video.profile, video.level) {
    case (let profile?, let level?): "\(profile)@\(level)"
    case (let profile?, nil): profile
    case (nil, let level?): "level \(level)"
    case (nil, nil): nil
    }
  }

  /// The size as stored, and as shown where that differs, with the reason.
  static func size(_ video: VideoFacts) -> String {
    guard let size = video.size else {
      return video.codedSize.map { "\($0) coded" } ?? "size unknown"
    }
    var reasons: [String] = []
    if let shown = video.displaySize, shown != size { reasons.append("shown \(shown)") }
    if let ratio = video.sampleAspectRatio.effective, ratio != Rational(1) {
      reasons.append("pixels \(Figures.aspectRatio(ratio))")
    }
    if let degrees = video.rotationDegrees, degrees != 0 { reasons.append("rotated \(degrees)°") }
    if video.isMirrored == true { reasons.append("mirrored") }
    return reasons.isEmpty ? "\(size)" : "\(size) (\(reasons.joined(separator: ", ")))"
  }

  static func frameRate(_ facts: FrameRateFacts) -> String {
    var text = "frame rate unknown"
    if let nominal = facts.nominal {
      text = Figures.frameRate(nominal)
    } else if let average = facts.average {
      text = "\(Figures.decimal(average.doubleValue, digits: 3)) fps on average"
    }
    switch facts.mode {
    case .constant?: return text + " constant"
    case .variable?:
      guard let slowest = facts.minimum, let fastest = facts.maximum else {
        return text + " variable"
      }
      let ends = [slowest, fastest].map { Figures.decimal($0.doubleValue, digits: 3) }
      return text + " variable \(ends[0]) to \(ends[1])"
    case nil: return text
    }
  }

  /// Chroma and bit depth: `4:2:0 8 bit`.
  static func samples(_ video: VideoFacts) -> String? {
    let parts = [video.chroma, video.bitDepth.map { "\($0) bit" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  static func scan(_ video: VideoFacts) -> String? {
    guard video.scan == .interlaced else { return video.scan?.rawValue }
    switch video.fieldOrder {
    case .topFieldFirst?: return "interlaced top field first"
    case .bottomFieldFirst?: return "interlaced bottom field first"
    case nil: return "interlaced"
    }
  }

  /// The rate and the channels: `48 kHz stereo`.
  static func sound(_ audio: AudioFacts) -> String {
    var rate = audio.sampleRate.map(Figures.sampleRate) ?? "sample rate unknown"
    if let core = audio.coreSampleRate, core != audio.sampleRate {
      rate += " (core \(Figures.sampleRate(core)))"
    }
    return "\(rate) \(channels(audio))"
  }

  static func channels(_ audio: AudioFacts) -> String {
    if let layout = audio.channelLayout { return layout.rawValue }
    guard let count = audio.channelCount else { return "channels unknown" }
    return count == 1 ? "1 channel" : "\(count) channels"
  }
}
