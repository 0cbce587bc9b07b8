import FactsJSON
import MediaFacts
import TestSupport

/// Facts as `seam probe --format ndjson` saves them, so that no media is needed.
enum SavedFacts {
  /// An ordinary file: AVC High at level 4.0 with stereo AAC in MP4.
  static func asset(
    _ source: String, framesPerSecond: Int64 = 25, channels: Int = 2, codec: Codec = .avc
  ) -> AssetFacts {
    var facts = AssetFacts(
      source: source, depth: .headers, container: ContainerFacts(format: "mp4"))
    facts.container.isFragmented = false
    var video = VideoFacts(index: 0, codec: codec)
    video.profile = codec == .avc ? "High" : "Main"
    video.level = "4.0"
    video.sampleEntry = codec == .avc ? "avc1" : "hvc1"
    video.size = PictureSize(width: 1920, height: 1080)
    video.frameRate.nominal = Rational(framesPerSecond)
    video.frameRate.mode = .constant
    video.scan = .progressive
    video.bitDepth = 8
    video.chroma = "4:2:0"
    video.dynamicRange = .sdr
    facts.video = [video]
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.profile = "AAC-LC"
    audio.sampleRate = 48_000
    audio.channelCount = channels
    audio.channelLayout = channels == 2 ? .stereo : nil
    facts.audio = [audio]
    return facts
  }

  /// Writes facts into a folder and gives the file's path.
  static func write(
    _ assets: [AssetFacts], to name: String, in folder: TemporaryFolder
  ) throws -> String {
    let lines = assets.map { ProbeRunJSON.line(.facts($0)) }.joined()
    return try folder.write(lines.utf8, to: name)
  }
}
