import MediaFacts

/// Assets of which every packet was walked and all sound decoded, for the examples of rules.
enum InsideExamples {
  /// The ordinary asset, 15 s long, with every packet in its place and sound at -23 LUFS.
  static let sound = make { _ in }

  /// That asset with a change.
  static func make(_ change: (inout AssetFacts) -> Void) -> AssetFacts {
    ExampleFacts.make { asset in
      asset.depth = .full
      asset.isDecoded = true
      asset.container.duration = Rational(15)
      asset.video[0].startTime = Rational(0)
      asset.video[0].duration = Rational(15)
      asset.video[0].timing = walk(packets: 375, common: Rational(1, 25))
      asset.video[0].timing?.firstRandomAccess = .idr
      asset.video[0].timing?.packetsBeforeKeyFrame = 0
      asset.video[0].timing?.leadingPictureCount = 0
      asset.video[0].timing?.longestKeyFrameInterval = Rational(2)
      asset.video[0].sight = sight
      asset.audio[0].language = "en"
      asset.audio[0].startTime = Rational(0)
      asset.audio[0].duration = Rational(15)
      asset.audio[0].timing = walk(packets: 704, common: Rational(1024, 48_000))
      asset.audio[0].sound = soundFacts(-23)
      change(&asset)
    }
  }

  /// That asset with a change of its video's walk.
  static func video(_ change: (inout TimingFacts) -> Void) -> AssetFacts {
    make { asset in
      guard var timing = asset.video[0].timing else { return }
      change(&timing)
      asset.video[0].timing = timing
    }
  }

  /// That asset with a change of what is seen.
  static func sight(_ change: (inout SightFacts) -> Void) -> AssetFacts {
    make { asset in
      var seen = sight
      change(&seen)
      asset.video[0].sight = seen
    }
  }

  /// That asset at another loudness, in LUFS, from start to end.
  static func loudness(_ level: Double) -> AssetFacts {
    make { $0.audio[0].sound = soundFacts(level) }
  }

  /// That asset with a change of what is heard.
  static func heard(_ change: (inout SoundFacts) -> Void) -> AssetFacts {
    make { asset in
      var heard = soundFacts(-23)
      change(&heard)
      asset.audio[0].sound = heard
    }
  }

  /// So many thousandths of a second.
  static func milliseconds(_ count: Int64) -> Rational { Rational(count, 1000) ?? Rational(0) }

  private static func walk(packets: Int64, common: Rational?) -> TimingFacts {
    var timing = TimingFacts()
    timing.packetCount = packets
    timing.commonDuration = common
    timing.startsWithKeyFrame = true
    timing.firstPresentation = Rational(0)
    timing.endPresentation = Rational(15)
    return timing
  }

  private static let sight: SightFacts = {
    var sight = SightFacts()
    sight.blackHead = Rational(0)
    sight.blackTail = Rational(0)
    sight.stillHead = Rational(0)
    sight.stillTail = Rational(0)
    sight.activePicture = PictureRegion(
      left: 0, top: 0, size: PictureSize(width: 1920, height: 1080))
    return sight
  }()

  private static func soundFacts(_ level: Double) -> SoundFacts {
    var sound = SoundFacts(length: Rational(15))
    sound.integratedLUFS = level
    sound.headLUFS = level
    sound.tailLUFS = level
    sound.truePeakDBTP = level + 12
    sound.silentHead = Rational(0)
    sound.silentTail = Rational(0)
    return sound
  }
}
