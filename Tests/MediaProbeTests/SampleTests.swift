import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Every sample against what its maker knows to be true of it.
@Suite(.enabled(if: Media.hasSamples, Media.noSamples))
struct SampleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let values: [String: String]
    var testDescription: String { self["name"] ?? "" }

    /// A cell; `nil` where it holds `-`, which stands for nothing there or nothing stated.
    subscript(column: String) -> String? { values[column].flatMap { $0 == "-" ? nil : $0 } }
  }

  static let rows = (TSV(path: RepositoryPaths.samples + "/expected.tsv")?.rows ?? [])
    .map(Row.init)

  static let columns: Set = [
    "name", "video_codec", "codec_string_prefix", "size", "frame_rate", "frame_rate_mode",
    "sample_aspect_ratio", "rotation", "scan", "audio_codec", "sample_rate", "channels", "layout",
    "container",
  ]

  @Test("the table is there and holds no column that is not compared")
  func table() {
    #expect(Self.rows.count > 30)
    #expect(Self.rows.allSatisfy { Set($0.values.keys) == Self.columns })
  }

  @Test("a sample is what its row says", arguments: rows, ProbeDepth.allCases)
  func row(_ row: Row, depth: ProbeDepth) throws {
    let name = try #require(row["name"])
    let facts = try Media.facts(Media.samples + "/" + name, depth: depth)
    #expect(facts.container.format == row["container"])
    #expect(facts.container.truncation == nil)
    #expect(facts.video.count == 1)
    checkVideo(row, try #require(facts.mainVideo), depth: depth)
    #expect(facts.audio.count == (row["audio_codec"] == nil ? 0 : 1))
    let audio = facts.mainAudio
    #expect(audio?.codec.rawValue == row["audio_codec"])
    #expect(audio?.sampleRate?.description == row["sample_rate"])
    #expect(audio?.channelCount?.description == row["channels"])
    #expect(audio?.channelLayout?.rawValue == row["layout"])
  }

  private func checkVideo(_ row: Row, _ video: VideoFacts, depth: ProbeDepth) {
    #expect(video.codec.rawValue == row["video_codec"])
    if let prefix = row["codec_string_prefix"] {
      #expect(video.codecString?.hasPrefix(prefix) == true, "\(video.codecString ?? "none")")
    }
    #expect(video.size?.description == row["size"])
    #expect((video.rotationDegrees ?? 0).description == row["rotation"])
    #expect(video.scan?.rawValue == row["scan"])
    let pixel = video.sampleAspectRatio.effective ?? Rational(1)
    #expect("\(pixel.numerator)/\(pixel.denominator)" == row["sample_aspect_ratio"])
    if let rate = row["frame_rate"] {
      let nominal = video.frameRate.nominal
      #expect(nominal.map { "\($0.numerator)/\($0.denominator)" } == rate)
    }
    // Headers that hold no list of durations leave the mode open; they must not get it wrong.
    if depth == .full || video.frameRate.mode != nil {
      #expect(video.frameRate.mode?.rawValue == row["frame_rate_mode"])
    } else {
      #expect(video.frameRate.source != .sampleTable)
    }
  }
}
