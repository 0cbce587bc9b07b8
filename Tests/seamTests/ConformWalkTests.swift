import Foundation
import JSONText
import TestSupport
import Testing

/// `seam conform` on ads of AVC and HEVC from 23.976 to 60 pictures a second and from mono to 5.1: a
/// finding that work on the ad can mend is gone when the result is probed.
@Suite(.enabled(if: Tool.find("ffmpeg") != nil, "there is no ffmpeg to make media with"))
struct ConformWalkTests {
  /// What an asset of the walk is made of.
  struct Shape: Hashable, Sendable, CustomTestStringConvertible {
    var codec: String
    var rate: String
    var channels: Int

    var testDescription: String { "\(codec) \(rate) \(channels)" }
  }

  private static let rates = [
    "24000/1001", "24", "25", "30000/1001", "30", "50", "60000/1001", "60",
  ]
  private static let channels = [1, 2, 6]

  /// Each rate, once as the main's and once as the ad's, with every change of channels and codec.
  static let pairs: [(main: Shape, ad: Shape)] = ["avc", "hevc"].flatMap { codec in
    rates.indices.map { place in
      let other = place.isMultiple(of: 4) ? (codec == "avc" ? "hevc" : "avc") : codec
      return (
        Shape(codec: codec, rate: rates[place], channels: channels[place % 3]),
        Shape(
          codec: other, rate: rates[(place + 3) % rates.count],
          channels: channels[(place + (place < 4 ? 1 : 2)) % 3])
      )
    }
  }

  private static func make(_ shape: Shape, _ path: String, sound: String = "0.1") throws {
    let layout = [1: "mono", 2: "stereo"][shape.channels] ?? "5.1"
    let video =
      shape.codec == "avc"
      ? ["-c:v", "libx264", "-preset", "ultrafast", "-profile:v", "baseline"]
      : [
        "-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error", "-tag:v",
        "hvc1",
      ]
    let each = Array(repeating: "\(sound)*sin(880*PI*t)", count: shape.channels)
      .joined(separator: "|")
    let made = try Tool.run(
      "/usr/bin/env",
      [
        "ffmpeg", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i",
        "testsrc2=size=320x180:rate=\(shape.rate):duration=1", "-f", "lavfi", "-i",
        "aevalsrc=exprs=\(each):channel_layout=\(layout):sample_rate=48000:duration=1",
        "-pix_fmt", "yuv420p", "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace",
        "bt709", "-color_range", "tv",
      ] + video + ["-c:a", "aac", "-b:a", "96k", "-y", path])
    try #require(made.status == 0, "\(made.error)")
  }

  private static func rules(_ list: JSONNode?) -> Set<String> {
    Set(list?.elements?.compactMap { $0["rule"]?.stringValue } ?? [])
  }

  @Test("across codecs, rates and channels", arguments: pairs)
  func mends(main: Shape, ad: Shape) throws {
    let folder = try TemporaryFolder()
    let (show, spot) = (folder.path + "/main.mp4", folder.path + "/ad.mp4")
    try Self.make(main, show)
    try Self.make(ad, spot)
    let output = folder.path + "/out.mp4"
    // No work on an ad helps where the main itself cannot be played: the low one takes two channels.
    let receiver = main.channels > 2 ? "airplay-high" : "airplay-low"
    let result = try SeamProgram.run([
      "conform", "--main", show, spot, "-o", output, "-r", receiver, "--format", "json",
    ])
    let report = try JSONParser().parse(result.output)
    #expect(result.status == 0, "\(result.error)\(result.output)")
    #expect(!Self.rules(report["findings"]).isEmpty && report["fitsBefore"]?.boolValue == false)
    #expect(report["outcome"]?.stringValue == "written")
    #expect(Self.rules(report["remaining"]).isEmpty)
    // Twice the main's rate may stay: a display shows both in one mode.
    let steps = report["steps"]?.elements?.compactMap(\.stringValue) ?? []
    try Self.expectLike(main, output, hasNewVideo: steps.contains("reencode-video"))
    let check = try SeamProgram.run([
      "check", "--main", show, "--ad", output, "-r", receiver, "--fail-on", "minor",
    ])
    #expect(check.status == 0, "\(check.output)")
  }

  /// What the file has, as another program reads it.
  private static func expectLike(
    _ shape: Shape, _ path: String, hasNewVideo: Bool
  ) throws {
    let found = try Tool.run(
      "/usr/bin/env",
      [
        "ffprobe", "-v", "error", "-show_entries",
        "stream=codec_name,r_frame_rate,channels", "-of", "default=nw=1", path,
      ]
    ).output.split(separator: "\n")
    let rate = shape.rate.contains("/") ? shape.rate : shape.rate + "/1"
    #expect(found.contains("codec_name=\(shape.codec == "avc" ? "h264" : "hevc")"))
    #expect(found.contains("channels=\(shape.channels)"))
    #expect(!hasNewVideo || found.contains("r_frame_rate=\(rate)"))
  }

  @Test("an ad that is too loud or too quiet is as loud as its main", arguments: ["0.3", "0.02"])
  func loudness(level: String) throws {
    let folder = try TemporaryFolder()
    let (show, spot) = (folder.path + "/main.mp4", folder.path + "/ad.mp4")
    let shape = Shape(codec: "avc", rate: "25", channels: 2)
    try Self.make(shape, show, sound: "0.08")
    try Self.make(shape, spot, sound: level)
    let output = folder.path + "/out.mp4"
    let result = try SeamProgram.run([
      "conform", "--main", show, spot, "-o", output, "-r", "airplay-low", "--decode", "--format",
      "json",
    ])
    let report = try JSONParser().parse(result.output)
    #expect(result.status == 0, "\(result.error)\(result.output)")
    // Sines of these levels lie as far apart as their logarithms say.
    let gain = 20 * log10(0.08 / (Double(level) ?? 1))
    let stated = try #require(report["gainDecibels"]?.numberValue)
    #expect(abs(stated - gain) < 0.5)
    let heard = try Self.integrated(show)
    #expect(abs(try Self.integrated(output) - heard) < 0.5)
    #expect(abs(try Self.integrated(spot) - heard) > 2)
  }

  @Test(
    "where channels are mixed, what comes out is as loud as the main", arguments: ["0.08", "0.03"])
  func loudnessOfMixedChannels(level: String) throws {
    let folder = try TemporaryFolder()
    let (show, spot) = (folder.path + "/main.mp4", folder.path + "/ad.mp4")
    try Self.make(Shape(codec: "avc", rate: "25", channels: 2), show, sound: "0.08")
    try Self.make(Shape(codec: "avc", rate: "25", channels: 6), spot, sound: level)
    let output = folder.path + "/out.mp4"
    let arguments = ["conform", "--main", show, spot, "-r", "airplay-low", "--decode"]
    let plan = try SeamProgram.run(arguments)
    let planned = plan.output.split(separator: "\n").filter { $0.contains(" dB ") }
    // Only the result tells how loud a mix is: a plan says that its figure is an estimate.
    #expect(planned.allSatisfy { $0.contains("an estimate") && !$0.contains(" -") })
    let result = try SeamProgram.run(arguments + ["-o", output])
    #expect(result.status == 0, "\(result.error)\(result.output)")
    #expect(!result.output.contains("an estimate"))
    let heard = try Self.integrated(show)
    #expect(abs(try Self.integrated(output) - heard) < 2)
  }

  /// Integrated loudness in LUFS, as ffmpeg's own filter measures it.
  private static func integrated(_ path: String) throws -> Double {
    let said = try Tool.run(
      "/usr/bin/env",
      ["ffmpeg", "-nostdin", "-hide_banner", "-i", path, "-af", "ebur128", "-f", "null", "-"]
    ).error
    let line = try #require(
      said.split(separator: "\n").last { $0.contains("I:") && $0.contains("LUFS") })
    let words = line.split(separator: " ")
    let place = try #require(words.firstIndex(of: "I:"))
    return try #require(Double(words[place + 1]))
  }

  @Test(
    "every sample with a finding that can be mended",
    .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples),
    arguments: samples)
  func mendsSample(name: String) throws {
    let folder = try TemporaryFolder()
    // A second is enough, and encodes fast.
    let ad = folder.path + "/ad." + (name.split(separator: ".").last ?? "")
    let cut = try Tool.run(
      "/usr/bin/env",
      [
        "ffmpeg", "-nostdin", "-loglevel", "error", "-i", "\(SeamProgram.samples)/\(name)", "-map",
        "0", "-c", "copy", "-t", "1", ad,
      ])
    try #require(cut.status == 0, "\(cut.error)")
    let main = SeamProgram.samples + "/main-2997.mp4"
    let output = folder.path + "/out.mp4"
    let result = try SeamProgram.run([
      "conform", "--main", main, ad, "-o", output, "-r", "airplay-low", "--format", "json",
    ])
    let report = try JSONParser().parse(result.output)
    let steps = report["steps"]?.elements ?? []
    let obstacles = report["obstacles"]?.elements ?? []
    if report["fitsBefore"]?.boolValue == true {
      #expect(steps.isEmpty && report["outcome"]?.stringValue == "nothing-to-do")
      return
    }
    // What cannot be mended says why.
    guard report["fitsExpected"]?.boolValue == true else {
      #expect(!obstacles.isEmpty, "\(result.output)")
      return
    }
    #expect(!steps.isEmpty && report["outcome"]?.stringValue == "written", "\(result.output)")
    #expect(report["fits"]?.boolValue == true && Self.rules(report["remaining"]).isEmpty)
    #expect(result.status == 0, "\(result.output)")
  }

  /// The ads among the samples that are single files.
  static let samples: [String] =
    (TSV(path: RepositoryPaths.samples + "/expected.tsv")?.rows ?? []).compactMap { $0["name"] }
    .filter { $0.hasPrefix("ad-") }
}
