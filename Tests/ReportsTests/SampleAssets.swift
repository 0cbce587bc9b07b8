import MediaFacts

/// Assets that between them show every line that a probe report can have.
enum SampleAssets {
  static let outcomes: [ProbeOutcome] = [
    .facts(turnedAd), .facts(hdrMain), .facts(oddFile), .facts(musicFile), .facts(unknownFile),
    .failure(
      ProbeFailure(
        source: "ads/missing.mp4", code: .notFound, message: "There is no file of that name.")),
    .failure(
      ProbeFailure(
        source: "notes\u{1B}[31m\n.txt", code: .notMedia,
        message: "The file is 14 bytes of text, not a media format.",
        detail: "Invalid data found when processing input")),
  ]

  /// A file that a phone made: turned, at an NTSC rate.
  static let turnedAd: AssetFacts = {
    var facts = AssetFacts(
      source: "ads/\u{BD04} \u{C2E0}\u{C81C}\u{D488} \u{1F338} 15s.mp4", depth: .headers,
      container: ContainerFacts(format: "mp4"))
    facts.container.majorBrand = "isom"
    facts.container.compatibleBrands = ["isom", "iso2", "avc1", "mp41"]
    facts.container.duration = Rational(15015, 1000)
    facts.container.sizeBytes = 4_130_250
    facts.container.bitRate = 2_200_600
    facts.container.isFastStart = true
    var video = VideoFacts(index: 0, codec: .avc)
    video.codecString = "avc1.64001F"
    video.profile = "High"
    video.level = "3.1"
    video.size = PictureSize(width: 1280, height: 720)
    video.rotationDegrees = 90
    video.frameRate.nominal = Rational(30000, 1001)
    video.frameRate.mode = .constant
    video.scan = .progressive
    video.chroma = "4:2:0"
    video.bitDepth = 8
    video.dynamicRange = .sdr
    video.dynamicRangeBasis = .assumed
    video.bitRate = 2_070_000
    video.duration = Rational(15015, 1000)
    facts.video = [video]
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.codecString = "mp4a.40.2"
    audio.profile = "AAC-LC"
    audio.sampleRate = 48000
    audio.channelCount = 2
    audio.channelLayout = .stereo
    audio.language = "und"
    audio.bitRate = 128_000
    audio.primingSamples = 1024
    audio.duration = Rational(15036, 1000)
    facts.audio = [audio]
    return facts
  }()

  /// Main content in Dolby Vision with several sound tracks, encrypted, walked in full.
  static let hdrMain: AssetFacts = {
    var facts = AssetFacts(
      source: "https://cdn.example/main/v1/init.mp4?token=a%20b", depth: .full,
      container: ContainerFacts(format: "mp4"))
    facts.container.majorBrand = "iso6"
    facts.container.compatibleBrands = ["iso6", "dby1", "cmfc"]
    facts.container.duration = Rational(5_400_400_000, 1_000_000)
    facts.container.startTime = Rational(2, 25)
    facts.container.isFragmented = true
    facts.container.isFastStart = true
    let encryption = EncryptionFacts(
      scheme: "cbcs", defaultKeyID: "00112233445566778899aabbccddeeff",
      systemIDs: ["edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"])
    facts.container.encryption = encryption
    var video = VideoFacts(index: 0, codec: .hevc)
    video.codecString = "hvc1.2.4.L153.B0"
    video.profile = "Main 10"
    video.level = "5.1"
    video.size = PictureSize(width: 3840, height: 2160)
    video.frameRate.nominal = Rational(25)
    video.frameRate.mode = .constant
    video.frameRate.source = .allPackets
    video.scan = .progressive
    video.chroma = "4:2:0"
    video.bitDepth = 10
    video.colour.primaries = 9
    video.dynamicRange = .dolbyVision
    video.dynamicRangeBasis = .signalled
    video.dolbyVision = DolbyVisionFacts(
      profile: 8, level: 6, compatibilityID: 1, hasRPU: true, hasEnhancementLayer: false,
      hasBaseLayer: true)
    video.contentLight = ContentLight(maximumContent: 1000, maximumFrameAverage: 400)
    video.bitRate = 15_400_000
    video.encryption = encryption
    video.startTime = Rational(2, 25)
    video.hasClosedCaptions = true
    var timing = TimingFacts()
    timing.packetCount = 135_010
    timing.keyFrameCount = 2700
    timing.longestKeyFrameInterval = Rational(2)
    timing.shortestKeyFrameInterval = Rational(2)
    timing.startsWithKeyFrame = true
    video.timing = timing
    facts.video = [video]
    var surround = AudioFacts(index: 1, codec: .eac3)
    surround.codecString = "ec-3"
    surround.sampleRate = 48000
    surround.channelCount = 6
    surround.channelLayout = ChannelLayout(rawValue: "5.1(side)")
    surround.isAtmos = true
    surround.objectComplexity = 16
    surround.language = "en-GB"
    surround.isDefault = true
    surround.bitRate = 768_000
    timing.packetCount = 168_762
    timing.gapCount = 2
    timing.gaps = [
      TimingGap(time: Rational(12), length: Rational(3)),
      TimingGap(time: Rational(3600), length: Rational(1)),
    ]
    timing.backwardStepCount = 1
    surround.timing = timing
    var efficient = AudioFacts(index: 2, codec: .aac)
    efficient.codecString = "mp4a.40.29"
    efficient.profile = "HE-AAC v2"
    efficient.isImplicitlySignalled = true
    efficient.sampleRate = 44100
    efficient.coreSampleRate = 22050
    efficient.channelCount = 2
    efficient.language = "ko"
    facts.audio = [surround, efficient]
    var forced = SubtitleFacts(index: 3, codec: .ttml)
    forced.codecString = "stpp.ttml.im1t"
    forced.language = "ko"
    forced.isForced = true
    forced.isForHearingImpaired = true
    facts.subtitles = [forced, SubtitleFacts(index: nil, codec: .cea608)]
    facts.data = [DataTrackFacts(index: 4, kind: "tmcd"), DataTrackFacts(index: 6)]
    facts.pictures = [
      AttachedPictureFacts(index: 5, codec: .png, size: PictureSize(width: 600, height: 600))
    ]
    return facts
  }()

  /// A cut, interlaced, anamorphic file whose places disagree and whose tags are hostile.
  static let oddFile: AssetFacts = {
    var facts = AssetFacts(
      source: "masters/2024/final/really final/delivery for the broadcaster v3 (copy).mov",
      depth: .headers, container: ContainerFacts(format: "mov"))
    facts.container.majorBrand = "qt  "
    facts.container.duration = Rational(59_940, 1000)
    facts.container.isFastStart = false
    facts.container.sizeBytes = 999_600
    facts.container.truncation = Truncation(expectedBytes: 61_003_456, actualBytes: 999_600)
    var video = VideoFacts(index: 0, codec: Codec(rawValue: "prores"))
    video.sampleEntry = "apcn"
    video.profile = "422\u{1B}]0;x\u{7}"
    video.size = PictureSize(width: 720, height: 576)
    video.sampleAspectRatio = Stated(container: Rational(64, 45), bitstream: Rational(16, 15))
    video.isMirrored = true
    video.frameRate.average = Rational(24_975, 1000)
    video.frameRate.mode = .variable
    video.frameRate.minimum = Rational(25, 2)
    video.frameRate.maximum = Rational(50)
    video.scan = .interlaced
    video.fieldOrder = .topFieldFirst
    video.colour.primaries = 5
    video.colour.isFullRange = true
    video.viewCount = 2
    var timing = TimingFacts()
    timing.packetCount = 1
    timing.keyFrameCount = 1
    timing.startsWithKeyFrame = false
    video.timing = timing
    facts.video = [video]
    var audio = AudioFacts(index: 1, codec: .pcm)
    audio.sampleEntry = "sowt"
    audio.bitDepth = 24
    audio.channelCount = 16
    audio.paddingSamples = 0
    facts.audio = [audio]
    facts.notes = [
      ProbeNote(
        code: "aspect-ratio-disagreement",
        message:
          "The container says pixels of 64:45, the bitstream 16:15; players go by the container.",
        trackIndex: 0),
      ProbeNote(code: "tag", message: "A tag holds \u{202E}hidden text."),
    ]
    return facts
  }()

  static let musicFile: AssetFacts = {
    var facts = AssetFacts(
      source: "radio.m4a", depth: .headers, container: ContainerFacts(format: "mp4"))
    facts.container.duration = Rational(60)
    var audio = AudioFacts(index: 0, codec: .aac)
    audio.codecString = "mp4a.40.2"
    audio.channelCount = 1
    audio.channelLayout = .mono
    audio.sampleRate = 44100
    facts.audio = [audio]
    return facts
  }()

  /// A file of which next to nothing could be told.
  static let unknownFile: AssetFacts = {
    var facts = AssetFacts(
      source: "unknown.ts", depth: .headers, container: ContainerFacts(format: "mpegts"))
    facts.video = [VideoFacts(index: 0, codec: .mpeg2)]
    facts.audio = [AudioFacts(index: 1, codec: .ac3)]
    return facts
  }()
}
