import MediaFacts
import Receivers
import Testing

@testable import TransitionRisk

@Suite struct FormatTests {
  @Test func whatDoesNotMatterAtASeamIsLeftOut() {
    let other = ExampleFacts.make {
      $0.source = "other.mp4"
      $0.container.duration = Rational(30)
      $0.container.majorBrand = "iso6"
      $0.video[0].bitRate = 5_000_000
      $0.video[0].language = "de"
      $0.video[0].index = 3
      $0.video[0].frameCount = 750
      $0.audio[0].index = 7
      $0.audio[0].primingSamples = 1024
      $0.audio[0].coreSampleRate = 24_000
    }
    #expect(Format(other) == Format(ExampleFacts.ordinary))
  }

  @Test func whatAPlayerTakesForGrantedIsNoFact() {
    let stated = ExampleFacts.video {
      $0.sampleAspectRatio.bitstream = Rational(1)
      $0.rotationDegrees = 0
      $0.isMirrored = false
    }
    #expect(Format(stated) == Format(ExampleFacts.ordinary))
  }

  @Test func theDefaultAudioTrackCounts() {
    let asset = ExampleFacts.make {
      var second = $0.audio[0]
      second.codec = .eac3
      second.isDefault = true
      $0.audio.append(second)
    }
    #expect(Format(asset).audio?.codec == .eac3)
  }

  @Test(arguments: [
    (25, 1, 25, 1, FrameRateRelation.same), (2997, 100, 30_000, 1001, .same),
    (2398, 100, 24_000, 1001, .same), (24, 1, 24_000, 1001, .drift), (30, 1, 30_000, 1001, .drift),
    (30, 1, 60_000, 1001, .drift), (25, 1, 50, 1, .multiple), (24, 1, 120, 1, .multiple),
    (30_000, 1001, 60_000, 1001, .multiple), (25, 1, 30, 1, .family), (24, 1, 25, 1, .family),
    (24, 1, 30, 1, .family), (50, 1, 60, 1, .family),
  ]) func ratesStandToEachOther(
    first: Int64, firstPer: Int64, second: Int64, secondPer: Int64, expected: FrameRateRelation
  ) throws {
    let one = try #require(Rational(first, firstPer))
    let other = try #require(Rational(second, secondPer))
    #expect(FrameRateRelation(one, other) == expected)
    #expect(FrameRateRelation(other, one) == expected)
  }

  @Test func aRateOfNothingIsNoRate() {
    #expect(FrameRateRelation(Rational(0), Rational(25)) == nil)
  }

  @Test(arguments: [
    (1280, 720, 30, "3.1"), (1920, 1080, 25, "4.0"), (1920, 1080, 60, "4.2"), (640, 360, 25, "3.0"),
    (3840, 2160, 30, "5.1"), (176, 144, 15, "1.0"), (1080, 1920, 30, "4.0"),
  ]) func avcNeedsTheLevelOfItsTable(width: Int, height: Int, rate: Int64, level: String) {
    var video = VideoFacts(index: 0, codec: .avc)
    video.size = PictureSize(width: width, height: height)
    video.frameRate.nominal = Rational(rate)
    #expect(AVCLevel.lowest(for: video)?.description == level)
  }

  @Test func noLevelHoldsEverything() {
    var video = VideoFacts(index: 0, codec: .avc)
    video.frameRate.nominal = Rational(30)
    #expect(AVCLevel.lowest(for: video) == nil)
    video.size = PictureSize(width: 65_000, height: 65_000)
    #expect(AVCLevel.lowest(for: video) == nil)
    video.size = PictureSize(width: Int.max, height: Int.max)
    #expect(AVCLevel.lowest(for: video) == nil)
  }
}
