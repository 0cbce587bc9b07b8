import MediaFacts
import Testing

@testable import TransitionRisk

/// The table of media profiles, row by row and at its edges.
@Suite struct MediaProfileTests {
  private func avc(
    _ profile: String?, _ level: String?, _ width: Int = 1920, _ height: Int = 1080,
    rate: Rational? = Rational(25), primaries: Int? = 1
  ) -> MediaProfileResult {
    var video = VideoFacts(index: 0, codec: .avc)
    video.sampleEntry = "avc1"
    video.profile = profile
    video.level = level
    video.size = PictureSize(width: width, height: height)
    video.frameRate.nominal = rate
    video.colour.primaries = primaries
    return MediaProfile.of(video)
  }

  private func hevc(
    _ profile: String, _ level: String, _ colour: (Int, Int, Int)?, _ width: Int = 1920,
    _ height: Int = 1080
  ) -> MediaProfileResult {
    var video = VideoFacts(index: 0, codec: .hevc)
    video.sampleEntry = "hvc1"
    video.profile = profile
    video.level = level
    video.size = PictureSize(width: width, height: height)
    video.frameRate.nominal = Rational(60_000, 1001)
    if let colour {
      (video.colour.primaries, video.colour.transfer, video.colour.matrix) = colour
    }
    return MediaProfile.of(video)
  }

  private func aac(
    _ count: Int?, _ layout: String?, rate: Int? = 48_000, profile: String = "AAC-LC",
    brands: [String] = []
  ) -> MediaProfileResult {
    var audio = AudioFacts(index: 0, codec: .aac)
    audio.sampleEntry = "mp4a"
    audio.profile = profile
    audio.sampleRate = rate
    audio.channelCount = count
    audio.channelLayout = layout.map(ChannelLayout.init(rawValue:))
    return MediaProfile.of(audio, brands: brands)
  }

  @Test func advancedVideoCoding() {
    #expect(avc("High", "4.0") == .profile(.hd))
    #expect(avc("Main", "3.1", primaries: nil) == .profile(.hd))
    #expect(avc("High", "4.1") == .profile(.avcHDHF))
    #expect(avc("High", "4.2", rate: Rational(60)) == .profile(.avcHDHF))
    #expect(avc("High", "5.0") == .outside)
    #expect(avc("High", "4.0", rate: Rational(61)) == .outside)
    #expect(avc("High", "4.0", 1920, 1088) == .outside)
    #expect(avc("High", "4.0", primaries: 9) == .outside)
    #expect(avc("High 10", "4.0") == .outside)
    #expect(avc("Constrained Baseline", "3.0") == .outside)
    #expect(avc(nil, "4.0") == .unknown(missing: "video profile"))
    #expect(avc("High", nil) == .unknown(missing: "video level"))
    #expect(avc("High", "4.0", rate: nil) == .unknown(missing: "frame rate"))
  }

  @Test func highEfficiencyVideoCoding() {
    #expect(hevc("Main 10", "4.1", (1, 1, 1)) == .profile(.hhd10))
    #expect(hevc("Main", "4.1", nil) == .profile(.hhd10))
    #expect(hevc("Main 10", "5.1", (1, 1, 1)) == .profile(.uhd10))
    #expect(hevc("Main 10", "5.1", (1, 1, 1), 3840, 2160) == .profile(.uhd10))
    #expect(hevc("Main", "5.1", nil, 3840, 2160) == .profile(.uhd10))
    #expect(hevc("Main 10", "5.1", (9, 16, 9), 3840, 2160) == .profile(.hdr10))
    #expect(hevc("Main 10", "4.1", (9, 16, 10)) == .profile(.hdr10))
    #expect(hevc("Main 10", "4.1", (9, 18, 9)) == .profile(.hlg10))
    // BT.2020's own curve is standard range, whatever HLG10 says of the same code point.
    #expect(hevc("Main 10", "4.1", (9, 14, 9)) == .profile(.uhd10))
    #expect(hevc("Main 10", "4.1", (9, 16, 1)) == .outside)
    #expect(hevc("Main 10", "5.2", (1, 1, 1)) == .outside)
    #expect(hevc("Main 10", "4.1 High", (1, 1, 1)) == .outside)
    #expect(hevc("Main 10", "4.1", nil) == .unknown(missing: "colour"))
    #expect(hevc("Main 4:2:2 10", "4.1", (1, 1, 1)) == .outside)
  }

  @Test func audio() {
    #expect(aac(2, "stereo") == .profile(.aacCore))
    #expect(aac(1, "mono", profile: "HE-AAC") == .profile(.aacCore))
    #expect(aac(2, "stereo", brands: ["cmfc", "caaa"]) == .profile(.adaptiveAACCore))
    #expect(aac(6, "5.1") == .profile(.aacMultichannel))
    #expect(aac(6, "hexagonal") == .outside)
    #expect(aac(6, nil) == .unknown(missing: "channel layout"))
    #expect(aac(3, "3.0") == .outside)
    #expect(aac(2, "stereo", rate: 96_000) == .outside)
    #expect(aac(2, "stereo", profile: "xHE-AAC") == .outside)
    for (codec, profile) in [
      (Codec.ac3, MediaProfile.enhancedAC3), (.eac3, .enhancedAC3), (.ac4, .ac4),
    ] {
      #expect(MediaProfile.of(AudioFacts(index: 0, codec: codec), brands: []) == .profile(profile))
    }
    #expect(MediaProfile.of(AudioFacts(index: 0, codec: .opus), brands: []) == .outside)
  }
}
