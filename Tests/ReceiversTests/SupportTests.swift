import Findings
import MediaFacts
import Receivers
import Testing

@Suite struct SupportTests {
  private func receiver(_ id: ReceiverID) throws -> Receiver {
    try #require(ShippedMatrices.outcome.matrix[id])
  }

  private func video(
    _ codec: Codec = .avc, profile: String = "High", level: String = "4.1",
    size: PictureSize = PictureSize(width: 1920, height: 1080), bitDepth: Int = 8,
    range: DynamicRange = .sdr
  ) -> VideoFacts {
    var facts = VideoFacts(index: 0, codec: codec)
    facts.profile = profile
    facts.level = level
    facts.size = size
    facts.frameRate.nominal = Rational(25)
    facts.bitDepth = bitDepth
    facts.chroma = "4:2:0"
    facts.scan = .progressive
    facts.sampleEntry = codec == .avc ? "avc1" : "hvc1"
    facts.dynamicRange = range
    return facts
  }

  private func aspects(_ support: Support) -> [CapabilityAspect] {
    switch support {
    case .yes: []
    case .no(let reasons): reasons.map(\.aspect)
    case .unknown(let gaps): gaps.map(\.aspect)
    }
  }

  @Test func anOrdinaryFilePlaysEverywhere() throws {
    for receiver in ShippedMatrices.outcome.matrix.receivers {
      // A speaker's screen is smaller.
      let size = receiver.id == "nest-hub" ? (1280, 720) : (1920, 1080)
      let facts = video(level: "4.0", size: PictureSize(width: size.0, height: size.1))
      #expect(receiver.support(for: facts, in: .fragmentedMP4) == .yes, "\(receiver.id)")
      var audio = AudioFacts(index: 1, codec: .aac)
      audio.profile = "AAC-LC"
      audio.sampleRate = 48000
      audio.channelCount = 2
      #expect(receiver.support(for: audio) == .yes, "\(receiver.id)")
    }
  }

  @Test func whatIsTooMuchIsNamedWithTheSourceOfTheLimit() throws {
    let low = try receiver("airplay-low")
    let large = video(
      .hevc, profile: "Main 10", level: "5.1", size: PictureSize(width: 3840, height: 2160),
      bitDepth: 10, range: .hdr10)
    guard case .no(let reasons) = low.support(for: large, in: .mp4) else {
      Issue.record("expected a refusal")
      return
    }
    #expect(reasons.map(\.aspect) == [.videoLevel, .pictureSize, .dynamicRange])
    #expect(reasons.first?.observed == "5.1")
    #expect(reasons.first?.expected == "at most 4.1")
    #expect(reasons.allSatisfy { !$0.source.text.isEmpty })
    #expect(try receiver("airplay-high").support(for: large, in: .mp4) == .yes)
  }

  @Test func aStandingPictureFitsWhereALyingOneDoes() throws {
    let standing = video(size: PictureSize(width: 1080, height: 1920))
    #expect(try receiver("airplay-low").support(for: standing) == .yes)
  }

  @Test func aMissingFactIsUnknownAndNotARefusal() throws {
    var facts = video()
    facts.level = nil
    let support = try receiver("airplay-low").support(for: facts)
    #expect(support == .unknown([.fact(.videoLevel, name: "video level")]))
    // Where the receiver sets no limit, the fact is not needed.
    #expect(try receiver("chromium-mse").support(for: facts) == .yes)
  }

  @Test func aMissingCellIsUnknown() throws {
    let container = ContainerFacts(format: "flv")
    guard case .unknown(let gaps) = try receiver("chromium-element").support(for: container) else {
      Issue.record("expected unknown")
      return
    }
    let reason = "the matrix does not say"
    #expect(gaps == [.cell(.packaging, path: "packagings.other", reason: reason)])
  }

  @Test func aCodecOutsideTheListIsRefused() throws {
    let low = try receiver("airplay-low")
    #expect(aspects(low.support(for: AudioFacts(index: 0, codec: .eac3))) == [.audioCodec])
    #expect(aspects(low.support(for: video(.vp9))) == [.videoCodec])
    let chromium = try receiver("chromium-mse")
    #expect(aspects(chromium.support(for: video(.hevc))) == [.videoCodec])
    let unheardOf = AudioFacts(index: 0, codec: Codec(rawValue: "cook"))
    #expect(aspects(chromium.support(for: unheardOf)) == [.audioCodec])
  }

  @Test func aPackagingThatIsWrappedAnewIsTaken() throws {
    let chromium = try receiver("chromium-mse")
    #expect(chromium.support(for: ContainerFacts(format: "mp4")) == .yes)
    #expect(aspects(chromium.support(for: ContainerFacts(format: "matroska"))) == [.packaging])
  }

  @Test func theSampleEntryIsAskedOnlyOfFilesThatHaveOne() throws {
    var facts = video()
    facts.sampleEntry = "xxxx"
    let low = try receiver("airplay-low")
    #expect(aspects(low.support(for: facts, in: .mp4)) == [.videoSampleEntry])
    #expect(low.support(for: facts, in: .transportStream) == .yes)
    #expect(low.support(for: facts) == .yes)
    facts.sampleEntry = "encv"
    #expect(low.support(for: facts, in: .mp4) == .yes)
  }

  @Test(arguments: [(5, 0, nil), (8, 1, DynamicRange.hdr10), (8, 4, .hlg), (8, 6, .hdr10)])
  func dolbyVisionIsShownByItsFallbackWhereTheProfileIsNotDecoded(
    profile: Int, compatibility: Int, fallback: DynamicRange?
  ) throws {
    var facts = video(.hevc, profile: "Main 10", bitDepth: 10, range: .dolbyVision)
    facts.dolbyVision = DolbyVisionFacts(
      profile: profile, level: 6, compatibilityID: compatibility, hasRPU: true,
      hasEnhancementLayer: false, hasBaseLayer: true)
    let high = try receiver("airplay-high")
    #expect(high.support(for: facts) == .yes)
    #expect(high.shownDynamicRange(of: facts) == fallback ?? .dolbyVision)
    let low = try receiver("airplay-low")
    #expect(aspects(low.support(for: facts)) == [.dynamicRange])
    // What is refused is not shown as anything else either.
    #expect(low.shownDynamicRange(of: facts) == .dolbyVision)
  }

  @Test func hdr10PlusIsShownAsHDR10WhereThatIsShown() throws {
    let facts = video(.hevc, profile: "Main 10", bitDepth: 10, range: .hdr10Plus)
    #expect(try receiver("airplay-high").shownDynamicRange(of: facts) == .hdr10)
    let low = try receiver("airplay-low")
    #expect(low.shownDynamicRange(of: facts) == .hdr10Plus)
    #expect(aspects(low.support(for: facts)) == [.dynamicRange])
  }
}
