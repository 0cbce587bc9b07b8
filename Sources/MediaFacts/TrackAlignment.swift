/// How the audio of an asset lies beside its video.
///
/// A positive start offset means that audio starts later; a positive end difference that it ends later.
public struct TrackAlignment: Hashable, Sendable {
  /// Start of the audio minus start of the video, in seconds.
  public let startOffset: Rational
  /// End of the audio minus end of the video, in seconds; absent where a length is not known.
  public let endDifference: Rational?
  /// The longest head start of the audio that encoder delay explains, in seconds.
  ///
  /// A container without edit lists keeps the priming samples of the audio as if they were sound.
  public let primingAllowance: Rational
  /// Length of one audio frame plus one picture, in seconds: what a cut on whole frames leaves over.
  public let endAllowance: Rational

  /// Makes an alignment of its parts.
  public init(
    startOffset: Rational, endDifference: Rational?, primingAllowance: Rational,
    endAllowance: Rational
  ) {
    self.startOffset = startOffset
    self.endDifference = endDifference
    self.primingAllowance = primingAllowance
    self.endAllowance = endAllowance
  }

  /// True where the audio starts before the video by no more than encoder delay explains.
  public var isPriming: Bool {
    startOffset < Rational(0) && startOffset.magnitude <= primingAllowance
  }

  /// The start offset that is no priming, in seconds: 0 where encoder delay explains all of it.
  public var startFault: Rational { isPriming ? Rational(0) : startOffset }
}

extension AssetFacts {
  /// How the audio that plays by itself lies beside the video; absent without both or without times.
  ///
  /// Where every packet was walked its times count, else those of the header. The offset is that
  /// of what is heard: priming samples that an edit list cuts off have no part in it.
  public var alignment: TrackAlignment? {
    guard let video = mainVideo, let audio = mainAudio, let videoStart = video.startTime,
      let audioStart = audio.startTime, let offset = audioStart.subtracting(videoStart)
    else { return nil }
    let frame = audio.frameLength ?? Rational(0)
    let picture =
      video.frameRate.nominal?.reciprocal ?? video.timing?.commonDuration ?? Rational(0)
    var difference: Rational?
    if let videoEnd = video.shownEnd, let audioEnd = audio.heardEnd {
      difference = audioEnd.subtracting(videoEnd)
    }
    // Encoders put up to two frames and a bit of silence before the sound: 2112 samples for
    // Apple's AAC, 2 x 1024 for others.
    let priming = frame.multiplied(by: Rational(5)).flatMap { $0.divided(by: Rational(2)) }
    return TrackAlignment(
      startOffset: offset, endDifference: difference, primingAllowance: priming ?? frame,
      endAllowance: frame.adding(picture) ?? frame)
  }
}

extension VideoFacts {
  /// Where the last picture ends on the presentation's time line, in seconds.
  public var shownEnd: Rational? {
    guard let startTime, let duration else { return timing?.endPresentation }
    return startTime.adding(duration)
  }
}

extension AudioFacts {
  /// Where the last sample ends on the presentation's time line, in seconds.
  public var heardEnd: Rational? {
    guard let startTime, let duration else { return timing?.endPresentation }
    return startTime.adding(duration)
  }

  /// Length of one coded frame, in seconds, where the codec fixes it or the packets tell it.
  ///
  /// Source: ISO/IEC 14496-3 (1024 samples; 2048 with band replication), ISO/IEC 11172-3 (1152),
  /// ETSI TS 102 366 (1536), RFC 6716 (20 ms).
  public var frameLength: Rational? {
    if let common = timing?.commonDuration, common > Rational(0) { return common }
    let samples: Int64
    switch codec {
    case .aac: samples = coreSampleRate != nil ? 2048 : 1024
    case .mp2, .mp3: samples = 1152
    case .ac3, .eac3: samples = 1536
    case .opus: return Rational(1, 50)
    default: return nil
    }
    return sampleRate.flatMap { Rational(samples, Int64($0)) }
  }
}
