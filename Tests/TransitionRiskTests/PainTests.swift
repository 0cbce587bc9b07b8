import Findings
import MediaFacts
import Receivers
import Testing

@testable import TransitionRisk

/// What people reported of seams, as facts in memory, with the verdict that they would have needed.
@Suite struct PainTests {
  private let ordinary = ExampleFacts.ordinary

  private func surround(_ layout: String?) -> AssetFacts {
    ExampleFacts.audio {
      $0.channelCount = 6
      $0.channelLayout = layout.map(ChannelLayout.init(rawValue:))
    }
  }

  private func dolbyVision(_ profile: Int, _ compatibility: Int) -> AssetFacts {
    ExampleFacts.hevc10(.dolbyVision) {
      $0.dolbyVision = DolbyVisionFacts(
        profile: profile, level: 6, compatibilityID: compatibility, hasRPU: true,
        hasEnhancementLayer: false, hasBaseLayer: true)
    }
  }

  /// AC-3 content and an E-AC-3 ad stopped a player that could not switch (Shaka issue 2883).
  @Test func dolbyDigitalAndDolbyDigitalPlusAreTwoCodecs() throws {
    let content = ExampleFacts.audio {
      $0.codec = .ac3
      $0.profile = nil
    }
    let ad = ExampleFacts.audio {
      $0.codec = .eac3
      $0.profile = nil
    }
    // A browser without either decoder, and a receiver for stereo AAC only.
    #expect(try Shipped.verdict(content, ad, "chromium-mse").grade == .unplayable)
    #expect(try Shipped.verdict(content, ad, "airplay-low").grade == .unplayable)
    let high = try Shipped.verdict(content, ad, "airplay-high")
    #expect(high.grade == .minor)
    let finding = try #require(high.reasons.first)
    #expect(finding.rule.description == "A201")
    #expect(finding.evidence.first?.from == "ac3")
    #expect(finding.evidence.first?.to == "eac3")
    #expect(finding.remedy?.kind == .reencodeAudio)
    // A receiver that decodes both and cannot change from one to the other, as in the report.
    let stuck = try Shipped.verdict(content, ad, "airplay-high") {
      $0.switching.actions[.audioCodec] = given(.unplayable)
    }
    #expect(stuck.grade == .unplayable)
    #expect(stuck.reasons.first?.severity == .error)
  }

  /// A part without audio stalls Media Source Extensions; Safari plays on (hls.js issue 2922).
  @Test func anAdWithoutAudioStopsMediaSourceExtensionsOnly() throws {
    let ad = ExampleFacts.make { $0.audio = [] }
    for (from, to) in [(ordinary, ad), (ad, ordinary)] {
      let script = try Shipped.verdict(from, to, "chromium-mse")
      #expect(script.grade == .unplayable)
      #expect(script.ids == ["A206"])
      #expect(script.reasons.first?.remedy?.kind == .addSilentTrack)
      #expect(try Shipped.verdict(from, to, "chromium-element").grade == .minor)
      for id in ["airplay-high", "airplay-low"] as [ReceiverID] {
        let grade = try Shipped.verdict(from, to, id).grade
        #expect(grade == .seamless || grade == .minor)
      }
    }
  }

  /// avc3 content and avc1 ads: never a reason not to play (dash.js issue 5147).
  @Test func anotherSampleEntryIsNeverUnplayable() throws {
    let content = ExampleFacts.video { $0.sampleEntry = "avc3" }
    for receiver in Shipped.receivers where Shipped.plays(ordinary, receiver) {
      let verdict = try Shipped.verdict(content, ordinary, receiver.id)
      #expect(verdict.ids.contains("V117"), "\(receiver.id)")
      #expect(verdict.ids.filter { !["V117", "D507", "A207"].contains($0) } == [])
      #expect(verdict.grade != .unplayable, "\(receiver.id)")
      let acts = receiver.switching.action(for: .videoSampleEntry).value != .reuse
      let reason = verdict.reasons.first { $0.rule.description == "V117" }
      #expect(reason?.remedy?.kind == (acts ? .retag : nil), "\(receiver.id)")
    }
    let old = try Shipped.verdict(content, ordinary, "tv-without-changetype").grade
    #expect(old == .noticeable || old == .severe)
    #expect(try Shipped.verdict(content, ordinary, "chromium-mse").grade == .seamless)
  }

  /// High 4.0 content and a Main 3.0 ad: nothing on the desktop (rx-player issue 1415).
  @Test func anotherProfileAndLevelIsNothingOnTheDesktop() throws {
    let ad = ExampleFacts.video {
      $0.profile = "Main"
      $0.level = "3.0"
    }
    let verdict = try Shipped.verdict(ordinary, ad, "chromium-mse")
    // Level 3.0 is too low for the size as well.
    #expect(verdict.ids == ["V102", "V103", "V121"])
    #expect(verdict.grade == .seamless)
  }

  /// HE-AAC has the output rate of its content: no step in sample rate (DASH-IF IOP issues 50, 66).
  @Test func highEfficiencyAudioDiffersInProfileAlone() throws {
    let ad = ExampleFacts.audio {
      $0.profile = "HE-AAC"
      $0.coreSampleRate = 24_000
    }
    #expect(try Shipped.verdict(ordinary, ad, "airplay-low").ids == ["A202"])
  }

  /// A television that went black at every change of rate (plugin.video.vtm.go issue 263).
  @Test func aDisplayThatKeepsMultiplesStaysLitFrom25To50() throws {
    let keeps: (inout Receiver) -> Void = {
      $0.display.frameRatePolicy = given(.keepsMultiples)
    }
    let double = try Shipped.verdict(ordinary, ExampleFacts.rate(50), "apple-tv-4k", keeps)
    #expect(double.grade == .seamless || double.grade == .minor)
    #expect(double.action(.display) == .reuse)
    let other = try Shipped.verdict(ordinary, ExampleFacts.rate(30), "apple-tv-4k", keeps)
    #expect(other.grade == .severe)
    #expect(other.action(.display) == .reinitialize)
    // With a fixed refresh the same pair is hardly seen.
    let fixed = try Shipped.verdict(ordinary, ExampleFacts.rate(30), "airplay-high")
    #expect(fixed.grade == .seamless || fixed.grade == .minor)
    #expect(try Shipped.verdict(ordinary, ordinary, "apple-tv-4k").grade == .seamless)
  }

  /// 24 played as 23.976 drops one frame in 42 s (NuvioTV pull request 2038).
  @Test func twentyFourIsNotTakenFor23976() throws {
    let (film, video) = (ExampleFacts.rate(24), ExampleFacts.rate(24_000, 1001))
    #expect(try Shipped.verdict(film, video, "airplay-low").ids == ["V105"])
    #expect(try Shipped.verdict(film, video, "airplay-low").grade == .seamless)
    #expect(try Shipped.verdict(film, video, "apple-tv-4k").grade == .severe)
  }

  /// 29.97 doubled is 59.94: no change of mode (aos-AVP issue 620).
  @Test func doubledRatesNeedNoChangeOfMode() throws {
    let (main, ad) = (ExampleFacts.rate(30_000, 1001), ExampleFacts.rate(60_000, 1001))
    let verdict = try Shipped.verdict(main, ad, "apple-tv-4k") {
      $0.display.frameRatePolicy = given(.keepsMultiples)
    }
    #expect(verdict.ids == ["V106", "V121"])
    #expect(verdict.grade == .seamless)
    for id in ["airplay-high", "airplay-low", "chromium-mse"] as [ReceiverID] {
      #expect(try Shipped.verdict(main, ad, id).grade == .seamless)
    }
  }

  /// HDR10 content and an SDR ad: dark for seconds with Match Content on (KSPlayer issue 539).
  @Test func anotherDynamicRangeIsSevereWhereTheDisplayFollows() throws {
    let content = ExampleFacts.hevc10(.hdr10)
    let ad = ExampleFacts.video {
      $0.codec = .hevc
      $0.profile = "Main 10"
      $0.level = "4.1"
      $0.sampleEntry = "hvc1"
      $0.bitDepth = 10
      $0.frameRate.nominal = Rational(30)
    }
    let follows = try Shipped.verdict(content, ad, "apple-tv-4k")
    #expect(follows.grade == .severe)
    // Both reasons are listed apart, and one change of mode serves both.
    #expect(follows.ids == ["V107", "V115"])
    let display = try #require(follows.stages.first { $0.stage == .display })
    #expect(display.rules.map(\.description) == ["V107", "V115"])
    #expect(display.interval == Interval(low: 2900, typical: 3550, high: 3555))
    let fixed = try Shipped.verdict(content, ad, "airplay-high")
    #expect(fixed.action(.display) == .reuse)
    #expect(fixed.grade == .minor)
  }

  /// Dolby Vision 5 is green and purple without its decoder (jellyfin-roku issue 472).
  @Test func dolbyVisionFiveNeedsItsDecoder() throws {
    let content = ExampleFacts.hevc10(.hdr10)
    let withoutDolbyVision: (inout Receiver) -> Void = {
      $0.video[.hevc]?.dynamicRanges = given(.only([.sdr, .hlg, .hdr10]))
    }
    let five = try Shipped.verdict(content, dolbyVision(5, 0), "airplay-high", withoutDolbyVision)
    #expect(five.grade == .unplayable)
    #expect(five.ids.contains("C008"))
    // The code of a Dolby Vision track is no mere label.
    let marked = ExampleFacts.hevc10(.hdr10) { $0.sampleEntry = "dvh1" }
    let retagged = try Shipped.verdict(content, marked, "airplay-high")
    #expect(retagged.ids == ["V117"])
    #expect(retagged.reasons.first?.remedy?.kind == .reencode)
    #expect(try Shipped.verdict(content, dolbyVision(5, 0), "airplay-high").grade != .unplayable)
    // 8.1 falls back to HDR10, which the content has already: no change of range at all.
    let base = try Shipped.verdict(content, dolbyVision(8, 1), "airplay-high", withoutDolbyVision)
    #expect(base.grade == .seamless)
    #expect(base.ids == ["V124"])
    #expect(base.reasons.first?.severity == .notice)
    // 8.4 falls back to HLG, which differs.
    let other = try Shipped.verdict(content, dolbyVision(8, 4), "airplay-high", withoutDolbyVision)
    #expect(other.ids.contains("V115"))
    #expect(other.grade != .unplayable)
  }

  /// BT.2020 without a transfer characteristic is no known range (jellyfin pull request 12166).
  @Test func anUnknownRangeIsNoDifference() throws {
    let ad = ExampleFacts.video {
      $0.dynamicRange = nil
      $0.colour.transfer = nil
    }
    let verdict = try Shipped.verdict(ordinary, ad, "airplay-low")
    #expect(!verdict.ids.contains("V115") && !verdict.ids.contains("C008"))
    let missing = verdict.notEvaluated.map(\.rule.description)
    #expect(missing.contains("V115") && missing.contains("C008"))
  }

  /// Safari refuses AVC High 10 (hls.js issue 6502); Chromium decodes it in software, as was tried.
  @Test func highTenIsRefusedBySafariOnly() throws {
    let ad = ExampleFacts.video {
      $0.profile = "High 10"
      $0.bitDepth = 10
    }
    let verdict = try Shipped.verdict(ordinary, ad, "safari-mse")
    #expect(verdict.grade == .unplayable)
    #expect(verdict.ids.starts(with: ["C002", "C006"]))
    #expect(try Shipped.verdict(ordinary, ad, "chromium-mse").grade == .seamless)
  }

  /// An easy picture that is labelled 5.1: the label is to be changed (zap-stream-core request 99).
  @Test func aLevelThatIsStatedTooHighIsRestated() throws {
    let easy = ExampleFacts.video {
      $0.level = "5.1"
      $0.size = PictureSize(width: 1280, height: 720)
      $0.frameRate.nominal = Rational(30)
    }
    let verdict = try Shipped.verdict(easy, easy, "airplay-low")
    #expect(verdict.grade == .unplayable)
    #expect(verdict.ids == ["C003", "C003"])
    #expect(verdict.reasons.allSatisfy { $0.remedy?.kind == .retag })
    // A picture that needs the level has to be made smaller.
    let large = ExampleFacts.video {
      $0.level = "5.1"
      $0.size = PictureSize(width: 3840, height: 2160)
    }
    let other = try Shipped.verdict(ordinary, large, "airplay-low")
    #expect(other.reasons.first { $0.rule.description == "C003" }?.remedy?.kind == .reencode)
  }

  /// AVC content and an HEVC ad (video.js issue 8882; Apple's own example of a slow step).
  @Test func anotherVideoCodecDependsOnTheReceiver() throws {
    let ad = ExampleFacts.hevc10(.sdr) {
      $0.profile = "Main"
      $0.bitDepth = 8
      $0.colour = ExampleFacts.ordinary.video[0].colour
    }
    #expect(try Shipped.verdict(ordinary, ad, "chromium-mse").grade == .unplayable)
    let (high, low) = (
      try Shipped.verdict(ordinary, ad, "airplay-high"),
      try Shipped.verdict(ordinary, ad, "airplay-low")
    )
    #expect(high.ids == ["V101"])
    #expect(low.ids == ["V101"])
    #expect(high.grade == .minor)
    #expect(low.grade == .severe)
    #expect(low.action(.videoDecoder) == .reinitialize)
  }

  /// Six channels are not always 5.1 (HandBrake issue 7786, opencast issue 5666).
  @Test func sixChannelsAreNotAlwaysFivePointOne() throws {
    let hexagonal = try Shipped.verdict(surround("5.1"), surround("hexagonal"), "airplay-high")
    #expect(hexagonal.ids == ["A205"])
    #expect(hexagonal.action(.audioDecoder) == .reinitialize)
    let side = try Shipped.verdict(surround("5.1"), surround("5.1(side)"), "airplay-high")
    #expect(side.reasons.isEmpty)
    #expect(side.grade == .seamless)
    // A demultiplexer that knows no name for the layout states none: that is not 5.1 either.
    let unnamed = try Shipped.verdict(surround("5.1"), surround(nil), "airplay-high")
    #expect(unnamed.ids == ["A205"])
    #expect(
      unnamed.reasons.first?.message
        == "Channel layout changes from 5.1 to 6 channels without a layout.")
    let unknown = try Shipped.verdict(surround(nil), surround(nil), "airplay-high")
    #expect(unknown.reasons.isEmpty)
    #expect(unknown.notEvaluated.map(\.missing) == ["channel layout"])
  }

  /// A fragmented MP4 with audio first fails on one family only (twitchdev issue 1159).
  @Test func trackOrderStopsOneFamilyOnly() throws {
    let ad = ExampleFacts.make {
      $0.video[0].index = 1
      $0.audio[0].index = 0
    }
    for receiver in Shipped.receivers where Shipped.plays(ordinary, receiver) {
      let verdict = try Shipped.verdict(ordinary, ad, receiver.id)
      let reason = verdict.reasons.first { $0.rule.description == "D503" }
      if receiver.family == "roku" {
        #expect(verdict.grade == .unplayable)
        #expect(reason?.severity == .error)
      } else {
        #expect(reason?.severity == .notice, "\(receiver.id)")
        let equal = try Shipped.verdict(ordinary, ordinary, receiver.id)
        #expect(verdict.grade == equal.grade, "\(receiver.id)")
      }
    }
  }
}
