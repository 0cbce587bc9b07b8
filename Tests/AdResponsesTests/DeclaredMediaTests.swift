import AdResponses
import Findings
import MediaFacts
import TestSupport
import Testing

@Suite struct DeclaredMediaTests {
  private func facts(
    length: Rational?, rate: Rational? = Rational(30000, 1001), format: String = "mp4"
  ) -> AssetFacts {
    var container = ContainerFacts(format: format)
    container.duration = length
    var facts = AssetFacts(source: "a", depth: .headers, container: container)
    var video = VideoFacts(index: 0, codec: .avc)
    video.duration = length
    video.frameRate.nominal = rate
    facts.video = [video]
    return facts
  }

  private func media(_ change: (inout MediaOption) -> Void) -> MediaOption {
    var media = MediaOption(url: OpaqueURL("u"), origin: DocumentLocation("d", line: 7))
    change(&media)
    return media
  }

  private func rules(_ media: MediaOption, _ facts: AssetFacts) -> [String] {
    AdResponseRules.findings(declared: media, actual: facts).map(\.rule.description)
  }

  static let lengths: [(declared: Rational?, actual: Rational?, rate: Rational?, passes: Bool)] = [
    (Rational(15), Rational(15_015, 1000), Rational(30000, 1001), true),
    (Rational(15), Rational(15_015, 1000), Rational(24000, 1001), true),
    (Rational(30), Rational(30_030, 1000), Rational(30000, 1001), true),
    (Rational(60), Rational(60_060, 1000), Rational(60000, 1001), true),
    // At whole rates the time code is the clock: 60.06 s is not 60 s.
    (Rational(60), Rational(60_060, 1000), Rational(30), false),
    (Rational(15), Rational(15_040, 1000), Rational(25), true),
    (Rational(15), Rational(15_041, 1000), Rational(25), false),
    (Rational(15), Rational(14_960, 1000), Rational(25), true),
    (Rational(15), Rational(14_959, 1000), Rational(25), false),
    (Rational(15), Rational(15_040, 1000), nil, true),
    (Rational(15), Rational(15_041, 1000), nil, false),
    (Rational(15), Rational(15_020, 1000), Rational(50), true),
    (Rational(15), Rational(15_021, 1000), Rational(50), false),
    (Rational(15), nil, Rational(25), true),
    (nil, Rational(15), Rational(25), true),
    (Rational(0), Rational(15), Rational(25), false),
  ]

  @Test(arguments: lengths) func lengthsMayDifferByAFrame(
    declared: Rational?, actual: Rational?, rate: Rational?, passes: Bool
  ) {
    let found = rules(media { $0.duration = declared }, facts(length: actual, rate: rate))
    #expect(found == (passes ? [] : ["M805"]))
  }

  @Test func wholeSecondsThatLostAFractionAreANotice() {
    let there = facts(length: Rational(154, 10), rate: Rational(25))
    var option = media { $0.duration = Rational(15) }
    #expect(
      AdResponseRules.findings(declared: option, actual: there).map(\.severity) == [.warning])
    option.durationIsWholeSeconds = true
    #expect(AdResponseRules.findings(declared: option, actual: there).map(\.severity) == [.notice])
    let finding = AdResponseRules.findings(declared: option, actual: there).first
    #expect(finding?.observed == "15.4 s" && finding?.expected == "15 s")
    #expect(finding?.location.line == 7)
  }

  static let types: [(String, String, Bool)] = [
    ("video/mp4", "mp4", true), ("VIDEO/MP4; codecs=\"x\"", "mp4", true),
    ("video/mp4", "mov", false), ("video/quicktime", "mov", true), ("video/mp4", "mpegts", false),
    ("application/vnd.apple.mpegurl", "hls", true), ("application/x-mpegURL", "hls", true),
    ("audio/mpegurl", "hls", true), ("application/dash+xml", "hls", false),
    ("video/mp4", "hls", false), ("video/webm", "webm", true), ("video/mp2t", "mpegts", true),
    ("application/octet-stream", "mp4", true), ("", "mp4", true),
  ]

  @Test(arguments: types) func typesNameTheirContainers(type: String, format: String, fits: Bool) {
    let found = rules(media { $0.type = type }, facts(length: nil, format: format))
    #expect(found == (fits ? [] : ["M801"]))
  }

  static let codecs: [(String, [String])] = [
    ("h264", []), ("H.264", []), ("avc1", []), ("avc1.64001f", []), ("avc1.640028", ["M802"]),
    ("avc3.64001F", []), ("hevc", ["M802"]), ("av01.0.05M.08", ["M802"]), ("0", []), ("", []),
    ("avc1.64001F,mp4a.40.2", []), ("avc1.64001F, ac-3", ["M802"]), ("mp4a.40.5", ["M802"]),
    ("vp9,mp3", ["M802", "M802"]), ("stpp", []), ("h.265", ["M802"]),
  ]

  @Test(arguments: codecs) func codecsAreHeldAgainstTracks(text: String, expected: [String]) {
    var there = facts(length: nil)
    there.video[0].codecString = "avc1.64001F"
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.codecString = "mp4a.40.2"
    there.audio = [audio]
    #expect(rules(media { $0.codecs = text }, there) == expected)
  }

  @Test func sizesMayBeStoredOrShown() {
    var there = facts(length: nil)
    there.video[0].size = PictureSize(width: 720, height: 576)
    there.video[0].sampleAspectRatio.container = Rational(64, 45)
    for (width, height, fits) in [
      (720, 576, true), (1024, 576, true), (1022, 574, true), (1021, 576, false),
      (1280, 720, false), (0, 0, true), (Int.max, 1, false),
    ] {
      let option = media {
        $0.width = width
        $0.height = height
      }
      #expect(rules(option, there) == (fits ? [] : ["M803"]), "\(width)x\(height)")
    }
  }

  @Test func bitRatesMayDifferByATenth() {
    var there = facts(length: nil)
    there.container.bitRate = 1_000_000
    for (declared, severity) in [
      (1_000_000, nil), (910_000, nil), (1_111_000, nil), (909_000, .warning),
      (1_112_000, .notice), (0, nil), (Int64.max, .notice),
    ] as [(Int64, Severity?)] {
      let found = AdResponseRules.findings(
        declared: media { $0.bitRate = declared }, actual: there)
      #expect(found.map(\.severity) == (severity.map { [$0] } ?? []), "\(declared)")
    }
    let range = media {
      $0.minimumBitRate = 1_200_000
      $0.maximumBitRate = 2_000_000
    }
    #expect(rules(range, there) == ["M804"])
  }

  @Test func deliveriesAndTracksAreTold() {
    #expect(rules(media { $0.delivery = .streaming }, facts(length: nil)) == ["M806"])
    #expect(
      rules(media { $0.delivery = .progressive }, facts(length: nil, format: "hls")) == ["M806"])
    #expect(rules(media { $0.delivery = .other("x") }, facts(length: nil)).isEmpty)
    var sound = facts(length: nil)
    sound.video = []
    sound.audio = [AudioFacts(index: 0, codec: .aac)]
    #expect(rules(media { $0.type = "video/mp4" }, sound) == ["M808"])
    #expect(rules(media { $0.type = "audio/mp4" }, facts(length: nil)) == ["M808"])
    sound.audio = []
    #expect(rules(media { $0.type = "video/mp4" }, sound).isEmpty)
  }

  @Test func programsAreNoMedia() {
    let script = media {
      $0.type = "application/javascript"
      $0.width = 1
      $0.height = 1
      $0.duration = Rational(99)
    }
    #expect(rules(script, facts(length: Rational(1))).isEmpty)
  }

  @Test func nothingStatedIsNothingFound() {
    #expect(rules(media { _ in }, facts(length: Rational(1))).isEmpty)
    let empty = AssetFacts(source: "", depth: .headers, container: ContainerFacts(format: "mp4"))
    let everything = media {
      $0.width = 1
      $0.height = 1
      $0.bitRate = 1
      $0.duration = Rational(1)
      $0.codecs = "avc1"
      $0.fileSizeBytes = 1
    }
    #expect(rules(everything, empty).isEmpty)
  }
}
