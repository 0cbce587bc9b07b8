public import MediaFacts
public import Receivers

/// What matters of an asset at a seam, and nothing else.
///
/// Thousands of files share a few formats; two assets of the same format behave the same at every seam.
/// Bit rates, lengths, languages and names are left out.
public struct Format: Hashable, Sendable {
  /// The video track that plays by itself, reduced to what is compared; absent where there is none.
  public private(set) var video: VideoFacts?
  /// The audio track that plays by itself, reduced to what is compared; absent where there is none.
  public let audio: AudioFacts?
  /// How the file carries its tracks.
  public let packaging: Packaging
  /// The container's name, which tells packagings apart that are `other`.
  public let containerFormat: String
  /// True where audio stands before video in a fragmented MP4; absent for everything else.
  public let isAudioFirst: Bool?
  /// The encryption of what plays; absent where it is clear.
  public let encryption: EncryptionFacts?
  /// True where what reaches the decoder is encrypted.
  var hasEncryptedSamples: Bool { encryption.map { !$0.isOfWholeSegments } ?? false }
  /// True where the file ends before its last sample.
  public let isTruncated: Bool

  /// The format of an asset.
  public init(_ asset: AssetFacts) {
    let video = asset.mainVideo
    let audio = asset.mainAudio
    self.video = video.map(Self.reduced)
    self.audio = audio.map(Self.reduced)
    isTruncated = asset.container.truncation != nil
    packaging = Packaging(asset.container)
    containerFormat = asset.container.format
    if packaging == .fragmentedMP4, let video, let audio {
      isAudioFirst = audio.index < video.index
    } else {
      isAudioFirst = nil
    }
    let encryption = video?.encryption ?? audio?.encryption ?? asset.container.encryption
    self.encryption = encryption.map { EncryptionFacts(scheme: $0.scheme) }
  }

  /// A format of some parts.
  init(
    video: VideoFacts? = nil, audio: AudioFacts? = nil, packaging: Packaging = .other,
    containerFormat: String = "", isAudioFirst: Bool? = nil, encryption: EncryptionFacts? = nil,
    isTruncated: Bool = false
  ) {
    self.video = video
    self.audio = audio
    self.packaging = packaging
    self.containerFormat = containerFormat
    self.isAudioFirst = isAudioFirst
    self.encryption = encryption
    self.isTruncated = isTruncated
  }

  /// The format as a receiver shows it: Dolby Vision by its fallback where it is not decoded.
  func shown(on receiver: Receiver) -> Format {
    guard let video else { return self }
    var shown = self
    shown.video?.dynamicRange = receiver.shownDynamicRange(of: video)
    return shown
  }

  /// Everything about the format that speaks against a receiver playing it, and what is not known.
  func support(on receiver: Receiver) -> SupportReport {
    var report = SupportReport()
    if let video { report = report.adding(receiver.report(on: video, in: packaging)) }
    if let audio { report = report.adding(receiver.report(on: audio, in: packaging)) }
    report = report.adding(receiver.report(on: packaging, named: containerFormat))
    if isAudioFirst == true { report = report.adding(receiver.reportOnAudioTrackFirst()) }
    if let encryption { report = report.adding(receiver.report(on: encryption)) }
    return report
  }

  private static func reduced(_ facts: VideoFacts) -> VideoFacts {
    var kept = VideoFacts(index: 0, codec: facts.codec)
    kept.profile = facts.profile
    kept.level = facts.level
    kept.sampleEntry = facts.sampleEntry
    kept.codedSize = facts.codedSize
    kept.size = facts.size
    // A track that states no sample aspect ratio is shown with square pixels, and one that states no
    // rotation is not turned: in neither case is anything unknown.
    kept.sampleAspectRatio = Stated(container: facts.sampleAspectRatio.effective ?? Rational(1))
    kept.rotationDegrees = facts.rotationDegrees ?? 0
    kept.isMirrored = facts.isMirrored ?? false
    kept.frameRate.nominal = facts.frameRate.nominal
    kept.frameRate.mode = facts.frameRate.mode
    if facts.frameRate.mode == .variable {
      kept.frameRate.minimum = facts.frameRate.minimum
      kept.frameRate.maximum = facts.frameRate.maximum
    }
    kept.scan = facts.scan
    kept.bitDepth = facts.bitDepth
    kept.chroma = facts.chroma
    kept.colour = facts.colour
    kept.dynamicRange = facts.dynamicRange
    kept.dolbyVision = facts.dolbyVision
    return kept
  }

  private static func reduced(_ facts: AudioFacts) -> AudioFacts {
    var kept = AudioFacts(index: 0, codec: facts.codec)
    kept.profile = facts.profile
    kept.sampleRate = facts.sampleRate
    kept.channelCount = facts.channelCount
    kept.channelLayout = facts.channelLayout
    return kept
  }
}
