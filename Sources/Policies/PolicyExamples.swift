import Findings
import MediaFacts

/// Facts of an ordinary creative, to be changed in one place for a rule's example.
enum PolicyExamples {
  static func example(
    _ title: String, _ outcome: RuleOutcome, _ change: (inout AssetFacts) -> Void
  ) -> RuleExample {
    let asset = make(change)
    // A policy looks at one creative alone.
    return RuleExample(title, from: asset, to: asset, outcome: outcome)
  }

  /// A fraction of two numbers that stand in this source; 0 where the second one is 0.
  static func fraction(_ numerator: Int64, _ denominator: Int64) -> Rational {
    Rational(numerator, denominator) ?? Rational(0)
  }

  /// 15 s of AVC High in MP4, 1920x1080 at 25 fps and 8 Mb/s, with stereo AAC, walked and decoded.
  static func make(_ change: (inout AssetFacts) -> Void) -> AssetFacts {
    var container = ContainerFacts(format: "mp4")
    container.duration = Rational(15)
    container.sizeBytes = 15_000_000
    container.isFastStart = true
    var asset = AssetFacts(source: "example.mp4", depth: .full, container: container)
    asset.isDecoded = true
    var video = VideoFacts(index: 0, codec: .avc)
    video.profile = "High"
    video.level = "4.0"
    video.size = PictureSize(width: 1920, height: 1080)
    video.frameRate.nominal = Rational(25)
    video.frameRate.mode = .constant
    video.scan = .progressive
    video.bitDepth = 8
    video.chroma = "4:2:0"
    video.dynamicRange = .sdr
    video.bitRate = 8_000_000
    video.duration = Rational(15)
    var timing = TimingFacts()
    timing.keyFrameCount = 8
    timing.longestKeyFrameInterval = Rational(2)
    timing.randomAccessCounts = [.idr: 8]
    video.timing = timing
    asset.video = [video]
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.profile = "AAC-LC"
    audio.sampleRate = 48_000
    audio.channelCount = 2
    audio.channelLayout = .stereo
    audio.bitRate = 192_000
    audio.duration = Rational(15)
    var sound = SoundFacts(length: Rational(15))
    sound.integratedLUFS = -24
    sound.truePeakDBTP = -3
    audio.sound = sound
    asset.audio = [audio]
    change(&asset)
    return asset
  }
}
