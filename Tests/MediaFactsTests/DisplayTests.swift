import MediaFacts
import Testing

@Suite struct DisplayTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var size: PictureSize
    var pixel: String?
    var rotation: Int?
    var shown: PictureSize
    var ratio: String

    var testDescription: String {
      "\(size) pixel \(pixel ?? "-") rotation \(rotation.map(String.init) ?? "-")"
    }
  }

  private static func size(_ width: Int, _ height: Int) -> PictureSize {
    PictureSize(width: width, height: height)
  }

  private static let cases = [
    Case(size: size(1920, 1080), shown: size(1920, 1080), ratio: "16:9"),
    Case(size: size(1440, 1080), pixel: "4:3", shown: size(1920, 1080), ratio: "16:9"),
    Case(size: size(720, 576), pixel: "16:11", shown: size(1047, 576), ratio: "20:11"),
    Case(size: size(720, 480), pixel: "8:9", shown: size(640, 480), ratio: "4:3"),
    Case(size: size(1280, 720), rotation: 90, shown: size(720, 1280), ratio: "9:16"),
    Case(size: size(1280, 720), rotation: 270, shown: size(720, 1280), ratio: "9:16"),
    Case(size: size(1280, 720), rotation: 180, shown: size(1280, 720), ratio: "16:9"),
    Case(size: size(1280, 720), rotation: 0, shown: size(1280, 720), ratio: "16:9"),
    // The pixel's shape is that of the stored picture, so it stretches before the turn.
    Case(
      size: size(1440, 1080), pixel: "4:3", rotation: 90, shown: size(1080, 1920), ratio: "9:16"),
    // A ratio that is not above zero says nothing.
    Case(size: size(1280, 720), pixel: "0:1", shown: size(1280, 720), ratio: "16:9"),
    Case(size: size(1280, 720), pixel: "-4:3", shown: size(1280, 720), ratio: "16:9"),
  ]

  @Test(arguments: cases) func isWhatAViewerSees(_ example: Case) {
    var video = VideoFacts(index: 0, codec: .avc)
    video.size = example.size
    video.sampleAspectRatio.container = example.pixel.flatMap { Rational($0) }
    video.rotationDegrees = example.rotation
    #expect(video.displaySize == example.shown)
    #expect(video.displayAspectRatio == Rational(example.ratio))
  }

  @Test func theContainersWordCountsBeforeTheBitstreams() {
    var video = VideoFacts(index: 0, codec: .avc)
    video.size = PictureSize(width: 720, height: 576)
    video.sampleAspectRatio = Stated(container: Rational(64, 45), bitstream: Rational(1))
    #expect(video.displaySize == PictureSize(width: 1024, height: 576))
    video.sampleAspectRatio.container = nil
    #expect(video.displaySize == PictureSize(width: 720, height: 576))
  }

  @Test func isUnknownWithoutASize() {
    var video = VideoFacts(index: 0, codec: .avc)
    video.sampleAspectRatio.container = Rational(4, 3)
    #expect(video.displaySize == nil)
    #expect(video.displayAspectRatio == nil)
    video.size = PictureSize(width: 0, height: 0)
    #expect(video.displayAspectRatio == nil)
  }

  @Test func aRatioFromAHostileFileDoesNotStopTheProgram() {
    var video = VideoFacts(index: 0, codec: .avc)
    video.size = PictureSize(width: .max, height: 1)
    video.sampleAspectRatio.container = Rational(Int64.max)
    #expect(video.displaySize == nil)
    #expect(video.displayAspectRatio == nil)
  }

  @Test func dolbyVisionFallsBackToItsBaseLayer() {
    let expected: [Int: DynamicRange?] = [0: nil, 1: .hdr10, 2: .sdr, 4: .hlg, 6: .hdr10, 99: nil]
    for (id, range) in expected {
      let facts = DolbyVisionFacts(
        profile: 8, level: 6, compatibilityID: id, hasRPU: true, hasEnhancementLayer: false,
        hasBaseLayer: true)
      #expect(facts.fallback == range)
    }
  }

  @Test func theMainAudioIsTheOneMarkedDefault() {
    var facts = AssetFacts(source: "a", depth: .headers, container: ContainerFacts(format: "mp4"))
    #expect(facts.mainAudio == nil)
    facts.audio = [AudioFacts(index: 1, codec: .aac), AudioFacts(index: 2, codec: .eac3)]
    #expect(facts.mainAudio?.index == 1)
    facts.audio[1].isDefault = true
    #expect(facts.mainAudio?.index == 2)
  }

  @Test(arguments: [
    ("5.1(side)", "5.1"), ("5.1", "5.1"), ("quad(side)", "quad"), ("downmix", "stereo"),
    ("7.1", "7.1"), ("unheard-of", "unheard-of"),
  ]) func sideAndBackSurroundsAreOneClass(layout: String, expected: String) {
    #expect(ChannelLayout(rawValue: layout).speakerClass.rawValue == expected)
  }
}
