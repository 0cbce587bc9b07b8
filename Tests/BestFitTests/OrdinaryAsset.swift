import MediaFacts
import Receivers
import TestSupport

/// What the tests of this target hold against each other.
enum Ordinary {
  /// The shipped receivers.
  static let receivers = MatrixLoader.load(
    RepositoryFiles.read(folder: RepositoryPaths.matrices, suffix: ".json")
      .map { MatrixFile(name: $0.name, bytes: $0.bytes) }
  ).matrix.receivers

  /// An ordinary asset: AVC High 4.0, 1920x1080 at 25 fps, 8 Mb/s, stereo AAC-LC, in fragments.
  static func asset(_ change: (inout AssetFacts) -> Void = { _ in }) -> AssetFacts {
    var container = ContainerFacts(format: "mp4")
    container.isFragmented = true
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
    video.dynamicRange = .sdr
    video.bitRate = 8_000_000
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.profile = "AAC-LC"
    audio.sampleRate = 48_000
    audio.channelCount = 2
    audio.channelLayout = .stereo
    var asset = AssetFacts(source: "a.mp4", depth: .headers, container: container)
    asset.video = [video]
    asset.audio = [audio]
    change(&asset)
    return asset
  }
}
