import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Traps that were measured on ffprobe and MediaInfo, one expectation for each.
@Suite(
  .enabled(
    if: PainFixtures.missing == nil, PainFixtures.missing.map { Comment(rawValue: $0) }))
struct PainFixtureTests {
  private func facts(_ name: String, _ depth: ProbeDepth = .headers) throws -> AssetFacts {
    try Media.facts(try PainFixtures.path(name), depth: depth)
  }

  private func video(_ name: String, _ depth: ProbeDepth = .headers) throws -> VideoFacts {
    try #require(facts(name, depth).mainVideo)
  }

  @Test("all of them are there")
  func count() {
    // 71 media and the picture that becomes a cover.
    #expect(PainFixtures.names.count == 72)
  }

  @Test("each has facts at either depth", arguments: PainFixtures.names, ProbeDepth.allCases)
  func probed(name: String, depth: ProbeDepth) throws {
    let facts = try facts(name, depth)
    #expect(facts.depth == depth)
    #expect(name == "cover.jpg" ? facts.pictures.count == 1 : facts.video.count == 1)
  }

  @Test(
    "a constant 25 stays 25, whatever the last or first duration says",
    arguments: [
      "frag_vfirst.mp4", "audio_first.mp4", "start14.ts", "ilace.ts", "ilace.mp4", "ilace.mkv",
    ])
  func constant25(name: String) throws {
    for depth in ProbeDepth.allCases {
      let rate = try video(name, depth).frameRate
      #expect(rate.nominal == Rational(25), "\(depth)")
      #expect(rate.mode == .constant || (depth == .headers && rate.mode == nil), "\(depth)")
    }
    #expect(try video(name, .full).frameRate.average == Rational(25))
  }

  @Test("30, then 60 frames per second are variable")
  func thirtyThenSixty() throws {
    let rate = try video("vfr_30_60.mp4").frameRate
    #expect(rate.mode == .variable)
    #expect(rate.minimum == Rational(30))
    #expect(rate.maximum == Rational(60))
  }

  @Test("a time base of 1/600 is no frame rate of 600", arguments: ProbeDepth.allCases)
  func timeBase600(depth: ProbeDepth) throws {
    let rate = try video("vfr_600.mp4", depth).frameRate
    #expect(rate.mode == .variable)
    #expect(rate.nominal != Rational(600))
    #expect(try #require(rate.average).doubleValue < 90)
  }

  @Test("a change of rate late in a Matroska file is seen by the packet walk only")
  func matroskaTail() throws {
    #expect(try video("vfr_tail.mkv").frameRate.mode != .constant)
    #expect(try video("vfr_tail.mkv", .full).frameRate.mode == .variable)
    #expect(try video("vfr_tail.mp4").frameRate.mode == .variable)
  }

  @Test("interlaced is one thing in every container", arguments: ["mp4", "mkv", "ts"])
  func interlaced(container: String) throws {
    let video = try video("ilace.\(container)")
    #expect(video.scan == .interlaced)
    #expect(video.fieldOrder == .topFieldFirst)
    #expect(video.frameRate.nominal == Rational(25))
  }

  @Test("a turned picture is shown turned")
  func rotated() throws {
    let video = try video("rot90.mp4")
    #expect(video.size == PictureSize(width: 1280, height: 720))
    #expect(video.displaySize == PictureSize(width: 720, height: 1280))
    #expect(video.displayAspectRatio == Rational(9, 16))
  }

  @Test("two words on the shape of pixels are both kept", arguments: ["mkv", "mp4"])
  func aspectRatios(container: String) throws {
    let facts = try facts("anam_mismatch.\(container)")
    let ratio = try #require(facts.mainVideo).sampleAspectRatio
    #expect(ratio.container == Rational(1))
    #expect(ratio.bitstream == Rational(4, 3))
    #expect(facts.notes.map(\.code) == ["aspect-ratio-disagreement"])
  }

  @Test("PAL's 16:9 pixels make 20:11 of 720 columns")
  func pal() throws {
    let video = try video("pal169.mp4")
    #expect(video.sampleAspectRatio.effective == Rational(16, 11))
    #expect(video.displayAspectRatio == Rational(20, 11))
  }

  @Test("band replication that is stated doubles the rate that comes out")
  func explicitHEAAC() throws {
    let audio = try #require(facts("a_heaac_explicit_bc.mp4").mainAudio)
    #expect(audio.codecString == "mp4a.40.5")
    #expect(audio.sampleRate == 48_000)
    #expect(audio.coreSampleRate == 24_000)
  }

  @Test("24 kHz without band replication stay 24 kHz")
  func lowRateLC() throws {
    let audio = try #require(facts("a_24k_lc.mp4").mainAudio)
    #expect(audio.codecString == "mp4a.40.2")
    #expect(audio.sampleRate == 24_000)
    #expect(audio.coreSampleRate == nil)
  }

  @Test("six channels are not 5.1 for their number alone")
  func hexagonal() throws {
    let odd = try #require(facts("a_hexagonal.mp4").mainAudio)
    #expect(odd.channelCount == 6)
    #expect(odd.channelLayout?.speakerClass != .surround51)
    let usual = try #require(facts("a_51.mp4").mainAudio)
    #expect(usual.channelLayout?.speakerClass == .surround51)
  }

  @Test("late audio starts when it starts, its priming taken off")
  func delayedAudio() throws {
    let facts = try facts("a_delay700.mp4")
    let audio = try #require(facts.mainAudio)
    let start = try #require(audio.startTime).doubleValue
    #expect(abs(start - 0.678) < 0.0015, "\(start)")
    #expect(facts.mainVideo?.startTime == Rational(0))
    #expect(facts.mainVideo?.duration == Rational(4))
    #expect(abs(try #require(audio.duration).doubleValue - 3.021) < 0.002)
  }

  @Test(
    "priming in a remux shifts the start and is no fault", arguments: ["start14.ts", "ilace.ts"])
  func remuxToTransportStream(name: String) throws {
    let facts = try facts(name, .full)
    #expect(facts.mainAudio?.startTime == Rational(7, 5))
    #expect(facts.mainVideo?.startTime == Rational(127_920, 90_000))
    #expect(facts.notes == [])
    #expect(facts.mainVideo?.timing?.gapCount == 0)
    #expect(facts.mainAudio?.timing?.gapCount == 0)
  }

  @Test("the same in Matroska, whose clock counts milliseconds")
  func remuxToMatroska() throws {
    let facts = try facts("ilace.mkv", .full)
    #expect(facts.mainAudio?.startTime == Rational(0))
    #expect(facts.mainVideo?.startTime == Rational(21, 1000))
    #expect(facts.notes == [])
  }

  @Test("a program's streams are counted once", arguments: ["start14.ts", "ilace.ts", "m2.ts"])
  func onceEach(name: String) throws {
    let facts = try facts(name)
    #expect(facts.video.count == 1)
    #expect(facts.audio.count == 1)
    #expect(facts.data.isEmpty)
  }

  @Test("a cover is a picture, not video", arguments: ["cover.mp4", "cover_first.mp4"])
  func cover(name: String) throws {
    let facts = try facts(name)
    #expect(facts.video.map(\.codec) == [.avc])
    #expect(facts.audio.count == 1)
    #expect(facts.pictures.map(\.codec) == [.jpeg])
  }

  @Test("a time code track is data")
  func timeCode() throws {
    let facts = try facts("tmcd.mov")
    #expect(facts.video.count == 1)
    #expect(facts.audio.count == 1)
    #expect(facts.data.map(\.kind) == ["tmcd"])
    #expect(facts.mainVideo?.frameRate.nominal == Rational(30))
  }

  @Test("WebM states one duration; its tracks' come from the packets")
  func webmDurations() throws {
    let headers = try facts("vp9.webm")
    #expect(headers.container.duration == Rational(2008, 1000))
    let walked = try facts("vp9.webm", .full)
    #expect(walked.mainVideo?.duration == Rational(2))
    let audio = try #require(walked.mainAudio?.duration).doubleValue
    #expect(abs(audio - 2) < 0.01, "\(audio)")
  }

  @Test(
    "the profile is the bitstream's, not the one the encoder was asked for",
    arguments: ["content_2997_48k.mp4", "rot90.mp4"])
  func constrainedBaseline(name: String) throws {
    let video = try video(name)
    #expect(video.profile == "Constrained Baseline")
    #expect(video.codecString?.hasPrefix("avc1.42C0") == true, "\(video.codecString ?? "none")")
  }

  @Test("a download that broke off is told from its index", arguments: ProbeDepth.allCases)
  func truncated(depth: ProbeDepth) throws {
    let facts = try facts("truncated_faststart.mp4", depth)
    let expected = Truncation(expectedBytes: 3_830_111, actualBytes: 300_000)
    #expect(facts.container.truncation == expected)
    #expect(facts.container.duration == Rational(4004, 1000))
  }

  @Test("a line that FFmpeg logs in pieces is one note")
  func logLines() throws {
    let lines = try facts("truncated_faststart.mp4", .full).notes.filter { $0.code == "ffmpeg" }
    #expect(lines.contains { $0.message.contains("Packet corrupt") })
    // Each begins with the part of FFmpeg that speaks, and says something.
    #expect(lines.allSatisfy { $0.message.hasPrefix("[") && $0.message.count > 40 }, "\(lines)")
  }

  @Test("ProRes has no level")
  func proRes() throws {
    let video = try video("p_prores.mov")
    #expect(video.codec == .proRes)
    #expect(video.level == nil)
    #expect(video.profile == "422 HQ")
  }

  @Test("the packet walk counts key frames", arguments: ["opengop.mp4", "opengop_hevc.mp4"])
  func openGroups(name: String) throws {
    #expect(try video(name).timing == nil)
    let timing = try #require(video(name, .full).timing)
    #expect(timing.packetCount == 100)
    #expect(timing.keyFrameCount == 4)
    #expect(timing.startsWithKeyFrame == true)
    #expect(timing.longestKeyFrameInterval.map { $0 >= Rational(1) } == true)
  }

  @Test(
    "Dolby Vision tells what is left for a receiver that does not know it",
    arguments: [
      ("dv_p5.mp4", 5, nil), ("dv_p81.mp4", 8, DynamicRange.hdr10), ("dv_p84.mp4", 8, .hlg),
    ])
  func dolbyVision(name: String, profile: Int, fallback: DynamicRange?) throws {
    let video = try video(name)
    #expect(video.dynamicRange == .dolbyVision)
    #expect(video.dolbyVision?.profile == profile)
    #expect(video.dolbyVision?.fallback == fallback)
  }

  @Test("dynamic range is what is stated, and unknown where BT.2020 lacks a transfer")
  func dynamicRanges() throws {
    let open = try video("bt2020_notransfer.mp4")
    #expect(open.colour.primaries == 9)
    #expect(open.dynamicRange == nil)
    #expect(open.dynamicRangeBasis == nil)

    let hdr10 = try video("hdr10.mp4")
    #expect(hdr10.dynamicRange == .hdr10)
    #expect(hdr10.masteringDisplay?.maximumLuminance == Rational(1000))
    #expect(hdr10.contentLight == ContentLight(maximumContent: 1000, maximumFrameAverage: 400))

    #expect(try video("hlg.mp4").dynamicRange == .hlg)
    let unspecified = try video("hevc10_unspec.mp4")
    #expect(unspecified.dynamicRange == .sdr)
    #expect(unspecified.dynamicRangeBasis == .assumed)
  }

  @Test(
    "a track that ends early is the shorter one",
    arguments: [("a_short.mp4", 4, 3), ("v_short.mp4", 3, 4)])
  func unequalLengths(name: String, video: Int64, audio: Int64) throws {
    for depth in ProbeDepth.allCases {
      let facts = try facts(name, depth)
      let seconds = [facts.mainVideo?.duration, facts.mainAudio?.duration].map {
        $0?.doubleValue ?? -1
      }
      #expect(abs(seconds[0] - Double(video)) < 0.001, "\(depth): \(seconds)")
      #expect(abs(seconds[1] - Double(audio)) < 0.03, "\(depth): \(seconds)")
      #expect(facts.container.duration == Rational(4))
    }
  }

  @Test(
    "close rates are told apart",
    arguments: [
      ("rate_24000_1001.mp4", 24_000, 1001), ("rate_24.mp4", 24, 1), ("rate_25.mp4", 25, 1),
      ("rate_30.mp4", 30, 1), ("rate_30000_1001.mp4", 30_000, 1001), ("rate_50.mp4", 50, 1),
      ("rate_60000_1001.mp4", 60_000, 1001), ("rate_60.mp4", 60, 1),
      ("rate_23976_1000.mp4", 2997, 125),
    ])
  func rates(name: String, numerator: Int64, denominator: Int64) throws {
    let rate = try video(name).frameRate
    #expect(rate.nominal == Rational(numerator, denominator))
    #expect(rate.mode == .constant)
  }

  @Test("loudness is not in the headers: the facts of both levels are the same")
  func loudness() throws {
    var (quiet, loud) = (try facts("loud_m6.mp4"), try facts("loud_p12.mp4"))
    for _ in 0..<2 {
      quiet.source = ""
      quiet.container.sizeBytes = nil
      quiet.container.bitRate = nil
      quiet.audio[0].bitRate = nil
      swap(&quiet, &loud)
    }
    #expect(quiet == loud)
  }
}
