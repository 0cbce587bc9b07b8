import Findings
import JSONText
import MediaFacts
import Receivers
import TestSupport
import Testing

/// What is known of each family, asked as a program would ask it.
@Suite struct FamilyBehaviourTests {
  private func receiver(_ id: ReceiverID) throws -> Receiver {
    try #require(ShippedMatrices.outcome.matrix[id])
  }

  private func action(_ id: ReceiverID, _ kind: DifferenceKind) throws -> Action? {
    try receiver(id).switching.action(for: kind).value
  }

  private func video(
    _ codec: Codec, _ profile: String, _ level: String, _ width: Int, _ height: Int, _ rate: Int64,
    _ range: DynamicRange = .sdr, entry: String? = nil
  ) -> VideoFacts {
    var facts = VideoFacts(index: 0, codec: codec)
    facts.profile = profile
    facts.level = level
    facts.size = PictureSize(width: width, height: height)
    facts.frameRate.nominal = Rational(rate)
    facts.bitDepth = codec == .avc ? 8 : 10
    facts.chroma = "4:2:0"
    facts.scan = .progressive
    facts.dynamicRange = range
    facts.sampleEntry = entry
    return facts
  }

  private func audio(_ codec: Codec, _ channels: Int, _ rate: Int = 48000) -> AudioFacts {
    var facts = AudioFacts(index: 1, codec: codec)
    facts.channelCount = channels
    facts.sampleRate = rate
    facts.profile = codec == .aac ? "AAC-LC" : nil
    return facts
  }

  private func aspects(_ support: Support) -> [CapabilityAspect] {
    if case .no(let reasons) = support { reasons.map(\.aspect) } else { [] }
  }

  @Test func airPlayTakesHEVCInFragmentedMP4OnlyAndNoCounterMode() throws {
    let high = try receiver("airplay-high")
    let facts = video(.hevc, "Main 10", "5.1", 3840, 2160, 30, .hdr10, entry: "hvc1")
    #expect(high.support(for: facts, in: .fragmentedMP4) == .yes)
    #expect(aspects(high.support(for: facts, in: .transportStream)) == [.packaging])
    #expect(high.support(for: audio(.alac, 2), in: .mp4) == .yes)
    #expect(aspects(high.support(for: audio(.alac, 2), in: .transportStream)) == [.packaging])
    #expect(high.support(for: EncryptionFacts(scheme: "cbcs")) == .yes)
    #expect(aspects(high.support(for: EncryptionFacts(scheme: "cenc"))) == [.encryption])
    #expect(high.support(for: Delivery.dash).value == .no)
  }

  @Test func theLowAirPlayReceiverIsAMatterOfSupport() throws {
    let low = try receiver("airplay-low")
    let hdr = video(.hevc, "Main 10", "4.1", 1920, 1080, 30, .hdr10)
    #expect(aspects(low.support(for: hdr)) == [.dynamicRange])
    #expect(low.support(for: audio(.aac, 2)) == .yes)
    #expect(aspects(low.support(for: audio(.aac, 6))) == [.channelCount])
    #expect(aspects(low.support(for: audio(.ac3, 2))) == [.audioCodec])
  }

  @Test(arguments: ["airplay-high", "airplay-low", "apple-tv-4k", "ios-avplayer"] as [ReceiverID])
  func applePlayersEnforceRestrictions(id: ReceiverID) throws {
    let own = try receiver(id).interstitials
    #expect(own.isSupported.value == true)
    #expect(own.skipRestriction.value == .enforced && own.jumpRestriction.value == .enforced)
  }

  @Test func appleTVsDifferByGenerationAndSetting() throws {
    let uhd = video(.hevc, "Main 10", "5.1", 3840, 2160, 60, .hdr10)
    #expect(try receiver("apple-tv-4k").support(for: uhd) == .yes)
    #expect(
      try aspects(receiver("apple-tv-hd").support(for: uhd)) == [
        .videoLevel, .pictureSize, .dynamicRange,
      ])
    #expect(try receiver("apple-tv-4k").display.frameRatePolicy.value == .follows)
    #expect(try receiver("apple-tv-4k-fixed").display.frameRatePolicy.value == .fixed)
  }

  @Test func linuxCastDevicesReloadForACodecAndOthersDoNot() throws {
    for id in ["chromecast-3", "chromecast-ultra"] as [ReceiverID] {
      #expect(try action(id, .videoCodec) == .reload)
      let delay = try receiver(id).switching.delay(of: .videoDecoder, for: .reload).value
      #expect(try #require(delay).low >= 1000)
    }
    for id in ["chromecast-google-tv", "google-tv-streamer", "nest-hub"] as [ReceiverID] {
      #expect(try action(id, .videoCodec) == .reinitialize)
    }
    let uhd = video(.hevc, "Main 10", "5.1", 3840, 2160, 60, .hdr10)
    #expect(try aspects(receiver("chromecast-3").support(for: uhd)) == [.videoCodec])
    #expect(try receiver("chromecast-ultra").support(for: uhd) == .yes)
    let av1 = video(.av1, "Main", "5.1", 3840, 2160, 60)
    #expect(try receiver("google-tv-streamer").support(for: av1) == .yes)
    #expect(try aspects(receiver("chromecast-google-tv").support(for: av1)) == [.videoCodec])
    let full = video(.avc, "High", "4.1", 1920, 1080, 30)
    #expect(try aspects(receiver("nest-hub").support(for: full)) == [.pictureSize])
  }

  @Test func aRateIsHeldAgainstTheSize() throws {
    let dongle = try receiver("chromecast-google-tv")
    #expect(dongle.support(for: video(.avc, "High", "4.2", 1920, 1080, 60)) == .yes)
    #expect(dongle.support(for: video(.avc, "High", "5.1", 3840, 2160, 30)) == .yes)
    #expect(
      aspects(dongle.support(for: video(.avc, "High", "5.1", 3840, 2160, 60))) == [.frameRate])
    let express = try receiver("roku-express")
    #expect(express.support(for: video(.avc, "High", "3.2", 1280, 720, 60)) == .yes)
    #expect(express.support(for: video(.avc, "High", "4.0", 1080, 1920, 30)) == .yes)
    #expect(
      aspects(express.support(for: video(.avc, "High", "4.2", 1920, 1080, 60))) == [.frameRate])
    var unsized = video(.avc, "High", "4.0", 1920, 1080, 60)
    unsized.size = nil
    let expected: [SupportGap] = [
      .fact(.pictureSize, name: "size"), .fact(.frameRate, name: "size"),
    ]
    #expect(express.support(for: unsized) == .unknown(expected))
  }

  @Test func rokuDoesNotSwitchCodecsAndWantsVideoFirst() throws {
    for id in ["roku-4k", "roku-express"] as [ReceiverID] {
      #expect(try action(id, .videoCodec) == .reinitialize)
      #expect(try action(id, .trackOrder) == .unplayable)
      #expect(try aspects(receiver(id).support(for: audio(.aac, 2, 32000))) == [.sampleRate])
    }
    let uhd = video(.hevc, "Main 10", "5.1", 3840, 2160, 30, .hdr10)
    #expect(try receiver("roku-4k").support(for: uhd) == .yes)
    #expect(try aspects(receiver("roku-express").support(for: uhd)) == [.videoCodec])
    let av1 = video(.av1, "Main", "5.1", 3840, 2160, 30, entry: "av01")
    #expect(try receiver("roku-4k").support(for: av1, in: .fragmentedMP4) == .yes)
    #expect(try aspects(receiver("roku-4k").support(for: av1, in: .hls)) == [.packaging])
    #expect(try receiver("roku-4k").interstitials.isSupported.value == nil)
  }

  @Test func fireTVSticksDifferInRangeAndRates() throws {
    let dolby = video(.hevc, "Main 10", "4.1", 1920, 1080, 30, .dolbyVision)
    #expect(try aspects(receiver("fire-tv-stick-lite").support(for: dolby)) == [.dynamicRange])
    #expect(try action("fire-tv-stick-lite", .frameRateFamily) == .reinitialize)
    #expect(try action("fire-tv-stick-4k-max", .frameRateFamily) == .reuse)
  }

  @Test func androidDependsOnTheLevelTheDecoderAndTheDisplay() throws {
    #expect(try action("android-tv-api29", .frameRateFamily) == .reinitialize)
    #expect(try action("android-tv-api29", .frameRateMultiple) == .reuse)
    #expect(try action("android-tv-api30", .frameRateFamily) == .reuse)
    #expect(try action("android-tv-api30", .resolution) == .reconfigure)
    #expect(try action("android-tv-nonadaptive", .resolution) == .reinitialize)
    #expect(try receiver("android-tv-api30").display.frameRatePolicy.value == .fixed)
    #expect(try receiver("android-tv-dongle").display.frameRatePolicy.value == .fixed)
    #expect(
      try receiver("android-tv-dongle-always").display.frameRatePolicy.value == .keepsMultiples)
    let own = try receiver("android-tv-api30").interstitials
    #expect(own.isSupported.value == true && own.skipRestriction.value == .ignored)
  }

  @Test func tizenReloadsForACodecThroughShakaOnly() throws {
    for id in ["tizen-2016-shaka", "tizen-2018-shaka", "tizen-2020-shaka"] as [ReceiverID] {
      #expect(try action(id, .videoCodec) == .reload)
      #expect(try action(id, .resolution) == .reuse)
    }
    #expect(try action("tizen-2018-shaka", .videoProfile) == .reinitialize)
    #expect(try action("tizen-2020-shaka", .videoProfile) == .reconfigure)
    #expect(try action("tizen-2020-native", .videoCodec) == .reinitialize)
    #expect(
      try receiver("tizen-2020-shaka-interstitials").switching.everySeam.value == .reload)
    let dolby = video(.hevc, "Main 10", "5.1", 3840, 2160, 30, .dolbyVision)
    let av1 = video(.av1, "Main", "5.1", 3840, 2160, 30)
    #expect(try aspects(receiver("tizen-2020-shaka").support(for: dolby)) == [.dynamicRange])
    #expect(try receiver("tizen-2020-shaka").support(for: av1) == .yes)
    #expect(try aspects(receiver("tizen-2018-shaka").support(for: av1)) == [.videoCodec])
    #expect(
      try aspects(receiver("tizen-2016-shaka").support(for: audio(.opus, 2))) == [.audioCodec])
  }

  @Test func webOSDiffersByVersionAndPlayer() throws {
    #expect(try receiver("webos-3-shaka").switching.everySeam.value == .reload)
    #expect(try action("webos-4-native", .videoCodec) == .unplayable)
    #expect(try action("webos-4-native", .container) == .unplayable)
    #expect(try receiver("webos-4-native").interstitials.isSupported.value == false)
    #expect(try action("webos-6-shaka", .videoCodec) == .reload)
    #expect(try receiver("webos-6-shaka").switching.everySeam.value == .reuse)
  }

  @Test func hbbTVProfilesDifferAndHaveNoFigure() throws {
    let one = try receiver("hbbtv-profile-1")
    #expect(one.switching.everySeam.value == .reload)
    #expect(one.switching.delay(of: .player, for: .reload).value == nil)
    #expect(try receiver("hbbtv-profile-2").switching.everySeam.value == .reuse)
    #expect(try action("hbbtv-profile-2", .videoCodec) == .reuse)
  }

  @Test func scriptsDifferInTheSameBrowser() throws {
    #expect(try action("chromium-hlsjs", .videoSampleEntry) == .reinitialize)
    #expect(try action("chromium-mse", .videoSampleEntry) == .reconfigure)
    #expect(try action("chromium-hlsjs", .audioPresence) == .unplayable)
    #expect(try receiver("chromium-hlsjs-reset").switching.everySeam.value == .reload)
    #expect(try action("chromium-hlsjs-reset", .audioPresence) == .reuse)
    #expect(try action("chromium-dashjs", .encryption) == .reload)
    #expect(try receiver("chromium-dashjs").support(for: Delivery.hlsFragmentedMP4).value == .no)
    #expect(try receiver("chromium-hlsjs").interstitials.skipRestriction.value == .partly)
    #expect(try receiver("chromium-shaka").interstitials.jumpRestriction.value == .enforced)
    #expect(try action("firefox-mse", .videoCodec) == .reload)
    let uhd = video(.hevc, "Main 10", "5.1", 3840, 2160, 30, .hdr10)
    #expect(try receiver("safari-mse").support(for: uhd) == .yes)
    #expect(try receiver("tv-without-changetype").switching.everySeam.value == .reload)
  }

  @Test func onlyMeasuredPlacesAreCalledMeasured() throws {
    let measured = ShippedMatrices.outcome.matrix.receivers.filter { receiver in
      receiver.cells.contains { $0.basis == .measured }
    }
    #expect(measured.allSatisfy { $0.id.rawValue.hasPrefix("chromium") || $0.family == "apple-tv" })
  }

  @Test func everyCellHasASourceOrAReason() throws {
    var count = 0
    func walk(_ node: JSONNode, _ file: String) {
      if let source = node["source"] {
        #expect((source.stringValue ?? "").utf8.count > 5, "\(file):\(source.position)")
        count += 1
      } else if let reason = node["unknown"] {
        #expect((reason.stringValue ?? "").utf8.count > 5, "\(file):\(reason.position)")
        count += 1
      } else {
        #expect(node["confidence"] == nil, "\(file):\(node.position)")
        for member in node.members ?? [] { walk(member.value, file) }
      }
    }
    for file in ShippedMatrices.files where file.name != "tiers.json" {
      walk(try JSONParser(allowsComments: true).parse(file.bytes), file.name)
    }
    #expect(count > 1000)
    // A share of unknown cells above a third would say that nobody has looked.
    for receiver in ShippedMatrices.outcome.matrix.receivers {
      let unknown = receiver.cells.filter { $0.basis == nil }
      #expect(unknown.count * 3 < receiver.cells.count, "\(receiver.id)")
    }
  }

  @Test func theDocumentIsFresh() {
    let text = MatrixDocument.markdown(ShippedMatrices.outcome.matrix)
    #expect(
      RepositoryFiles.matchesRecord(text, path: RepositoryPaths.root + "/docs/matrices.md"),
      """
      docs/matrices.md is not what the matrices say. Write it anew, then run the tests again: \
      SEAM_RECORD=1 swift test --disable-xctest --filter theDocumentIsFresh
      """)
  }
}
