import MediaFacts

/// Facts of an ordinary asset, to be changed in one place for a rule's example.
enum ExampleFacts {
  /// Fragmented MP4 with AVC High 4.0, 1920x1080 at 25 fps, and stereo AAC-LC at 48 kHz.
  static let ordinary = make { _ in }

  /// The ordinary asset with a change.
  static func make(_ change: (inout AssetFacts) -> Void) -> AssetFacts {
    var container = ContainerFacts(format: "mp4")
    container.isFragmented = true
    var asset = AssetFacts(source: "example.mp4", depth: .headers, container: container)
    asset.video = [ordinaryVideo]
    asset.audio = [ordinaryAudio]
    change(&asset)
    return asset
  }

  /// The ordinary asset with a change of its video track.
  static func video(_ change: (inout VideoFacts) -> Void) -> AssetFacts {
    make { change(&$0.video[0]) }
  }

  /// The ordinary asset with a change of its audio track.
  static func audio(_ change: (inout AudioFacts) -> Void) -> AssetFacts {
    make { change(&$0.audio[0]) }
  }

  /// The ordinary asset at another frame rate.
  static func rate(_ numerator: Int64, _ denominator: Int64 = 1) -> AssetFacts {
    video { $0.frameRate.nominal = Rational(numerator, denominator) }
  }

  /// The ordinary asset in HEVC Main 10 at 10 bits and that dynamic range.
  static func hevc10(_ range: DynamicRange, _ change: (inout VideoFacts) -> Void = { _ in })
    -> AssetFacts
  {
    video {
      $0.codec = .hevc
      $0.profile = "Main 10"
      $0.level = "4.1"
      $0.sampleEntry = "hvc1"
      $0.bitDepth = 10
      $0.dynamicRange = range
      $0.colour.primaries = 9
      $0.colour.matrix = 9
      $0.colour.transfer = range == .hlg ? 18 : 16
      change(&$0)
    }
  }

  private static var ordinaryVideo: VideoFacts {
    var video = VideoFacts(index: 0, codec: .avc)
    video.profile = "High"
    video.level = "4.0"
    video.sampleEntry = "avc1"
    video.size = PictureSize(width: 1920, height: 1080)
    video.frameRate.nominal = Rational(25)
    video.frameRate.mode = .constant
    video.scan = .progressive
    video.bitDepth = 8
    video.chroma = "4:2:0"
    video.colour.primaries = 1
    video.colour.transfer = 1
    video.colour.matrix = 1
    video.colour.isFullRange = false
    video.dynamicRange = .sdr
    return video
  }

  private static var ordinaryAudio: AudioFacts {
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.profile = "AAC-LC"
    audio.sampleRate = 48_000
    audio.channelCount = 2
    audio.channelLayout = .stereo
    return audio
  }
}
