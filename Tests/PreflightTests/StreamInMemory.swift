import Findings
import MediaFacts
import Receivers
import TestSupport
import TransitionRisk

@testable import Preflight

/// A stream whose documents and media stand in memory.
///
/// Bytes are probed by their text: `init` alone and followed by what is no fragment has tracks without
/// samples; `frag`, also behind `init`, is MP4; `ts` is MPEG-TS; anything else is no media.
struct StreamInMemory: StreamAccess {
  var files: [String: String]

  func fetch(
    _ address: String, range: ClosedRange<Int64>?, referrer: String?
  ) throws(ProbeFailure) -> StreamBytes {
    guard let text = files[address] else {
      throw ProbeFailure(source: address, code: .notFound, message: "is not there")
    }
    let bytes = Array(text.utf8)
    return StreamBytes(bytes, total: Int64(bytes.count), address: address)
  }

  func probe(_ bytes: StreamBytes, named name: String) -> ProbeOutcome {
    let text = String(decoding: bytes.bytes, as: UTF8.self)
    guard text.hasPrefix("init") || text.hasPrefix("frag") || text.hasPrefix("ts") else {
      return .failure(ProbeFailure(source: name, code: .notMedia, message: "is no media"))
    }
    var facts = AssetFacts(
      source: name, depth: .headers,
      container: ContainerFacts(format: text.hasPrefix("ts") ? "mpegts" : "mp4"))
    var video = VideoFacts(index: 0, codec: .avc)
    video.size = PictureSize(width: 1280, height: 720)
    var audio = AudioFacts(index: 1, codec: .aac)
    if text.hasPrefix("init"), !text.contains("frag") {
      video.frameCount = 0
      audio.timing = TimingFacts()
    }
    facts.video = [video]
    facts.audio = [audio]
    return .facts(facts)
  }

  func decrypted(_ bytes: [UInt8], key: [UInt8], initializationVector: [UInt8]) -> [UInt8]? { nil }

  /// What a preflight of `main.m3u8` finds on one receiver.
  func run(threshold: Grade = .noticeable) -> PreflightRun {
    let receivers = MatrixLoader.load(
      RepositoryFiles.read(folder: RepositoryPaths.matrices, suffix: ".json")
        .map { MatrixFile(name: $0.name, bytes: $0.bytes) }
    ).matrix.receivers.filter { $0.id.rawValue == "airplay-low" }
    return Preflight.run(
      "main.m3u8", access: self, using: SeamScorer(receivers: receivers), threshold: threshold)
  }
}
