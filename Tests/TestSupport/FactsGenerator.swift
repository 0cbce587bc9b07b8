public import MediaFacts

/// Makes probe outcomes for property tests, the same for the same seed.
///
/// With `isComplete` every field of every value is set; otherwise each is left out half of the time.
public struct FactsGenerator: Sendable {
  private var numbers: SeededNumbers
  private let isComplete: Bool

  /// Makes a generator.
  public init(seed: UInt64, isComplete: Bool = false) {
    numbers = SeededNumbers(seed: seed)
    self.isComplete = isComplete
  }

  /// Facts, or a failure in one of eight cases where not every field has to be set.
  public mutating func outcome() -> ProbeOutcome {
    if !isComplete, chance(8) { return .failure(failure()) }
    return .facts(asset())
  }

  /// A failure.
  public mutating func failure() -> ProbeFailure {
    ProbeFailure(
      source: text(), code: one(of: ProbeFailureCode.allCases), message: text(),
      detail: maybe { $0.text() })
  }

  /// Facts of an asset with up to three tracks of each kind.
  public mutating func asset() -> AssetFacts {
    var facts = AssetFacts(
      source: text(), depth: one(of: ProbeDepth.allCases), container: container())
    facts.isDecoded = isComplete || chance(2)
    facts.video = several { $0.video() }
    facts.audio = several { $0.audio() }
    facts.subtitles = several { $0.subtitle() }
    facts.data = several { generator in
      var data = DataTrackFacts(index: generator.index(), kind: generator.maybe { $0.text() })
      data.trackID = generator.maybe { $0.integer() }
      return data
    }
    facts.pictures = several { generator in
      AttachedPictureFacts(
        index: generator.index(), codec: .jpeg, size: generator.maybe { $0.size() })
    }
    facts.notes = several { generator in
      ProbeNote(
        code: generator.text(), message: generator.text(),
        trackIndex: generator.maybe { $0.index() })
    }
    return facts
  }

  private mutating func container() -> ContainerFacts {
    var facts = ContainerFacts(format: text())
    facts.majorBrand = maybe { $0.text() }
    facts.compatibleBrands = maybe { $0.several { $0.text() } }
    facts.duration = maybe { $0.rational() }
    facts.startTime = maybe { $0.rational() }
    facts.bitRate = maybe { $0.count() }
    facts.sizeBytes = maybe { $0.count() }
    facts.isFastStart = maybe { $0.chance(2) }
    facts.isFragmented = maybe { $0.chance(2) }
    facts.truncation = maybe {
      Truncation(expectedBytes: $0.count(), actualBytes: $0.count())
    }
    facts.encryption = maybe { $0.encryption() }
    return facts
  }

  private mutating func video() -> VideoFacts {
    var facts = VideoFacts(index: index(), codec: Codec(rawValue: text()))
    facts.trackID = maybe { $0.integer() }
    facts.codecString = maybe { $0.text() }
    facts.profile = maybe { $0.text() }
    facts.level = maybe { $0.text() }
    facts.sampleEntry = maybe { $0.text() }
    facts.codedSize = maybe { $0.size() }
    facts.size = maybe { $0.size() }
    facts.sampleAspectRatio.container = maybe { $0.ratio() }
    facts.sampleAspectRatio.bitstream = maybe { $0.ratio() }
    facts.rotationDegrees = maybe { $0.one(of: [0, 90, 180, 270]) }
    facts.isMirrored = maybe { $0.chance(2) }
    facts.frameRate.nominal = maybe { $0.ratio() }
    facts.frameRate.average = maybe { $0.ratio() }
    facts.frameRate.mode = maybe { $0.one(of: FrameRateMode.allCases) }
    facts.frameRate.source = maybe { $0.one(of: FrameRateSource.allCases) }
    facts.frameRate.minimum = maybe { $0.ratio() }
    facts.frameRate.maximum = maybe { $0.ratio() }
    facts.scan = maybe { $0.one(of: Scan.allCases) }
    facts.fieldOrder = maybe { $0.one(of: FieldOrder.allCases) }
    facts.bitDepth = maybe { $0.one(of: [8, 10, 12]) }
    facts.chroma = maybe { $0.one(of: ["4:0:0", "4:2:0", "4:2:2", "4:4:4"]) }
    facts.colour.primaries = maybe { $0.codePoint() }
    facts.colour.transfer = maybe { $0.codePoint() }
    facts.colour.matrix = maybe { $0.codePoint() }
    facts.colour.isFullRange = maybe { $0.chance(2) }
    facts.dynamicRange = maybe { $0.one(of: DynamicRange.allCases) }
    facts.dynamicRangeBasis = maybe { $0.one(of: DynamicRangeBasis.allCases) }
    facts.masteringDisplay = maybe { generator in
      MasteringDisplay(
        chromaticities: (0..<8).map { _ in generator.ratio() },
        maximumLuminance: generator.ratio(), minimumLuminance: generator.ratio())
    }
    facts.contentLight = maybe {
      ContentLight(maximumContent: $0.codePoint(), maximumFrameAverage: $0.codePoint())
    }
    facts.dolbyVision = maybe {
      DolbyVisionFacts(
        profile: $0.codePoint(), level: $0.codePoint(), compatibilityID: $0.codePoint(),
        hasRPU: $0.chance(2), hasEnhancementLayer: $0.chance(2), hasBaseLayer: $0.chance(2))
    }
    facts.bitRate = maybe { $0.count() }
    facts.encryption = maybe { $0.encryption() }
    facts.language = maybe { $0.text() }
    facts.startTime = maybe { $0.rational() }
    facts.duration = maybe { $0.rational() }
    facts.frameCount = maybe { $0.count() }
    facts.hasClosedCaptions = maybe { $0.chance(2) }
    facts.viewCount = maybe { $0.one(of: [1, 2]) }
    facts.hasHDR10Plus = maybe { $0.chance(2) }
    facts.edits = maybe { $0.edits() }
    facts.timing = maybe { $0.timing() }
    facts.sight = maybe { $0.sight() }
    return facts
  }

  private mutating func audio() -> AudioFacts {
    var facts = AudioFacts(index: index(), codec: Codec(rawValue: text()))
    facts.trackID = maybe { $0.integer() }
    facts.codecString = maybe { $0.text() }
    facts.profile = maybe { $0.text() }
    facts.sampleEntry = maybe { $0.text() }
    facts.sampleRate = maybe { $0.index() }
    facts.coreSampleRate = maybe { $0.index() }
    facts.isImplicitlySignalled = maybe { $0.chance(2) }
    facts.channelCount = maybe { $0.index() }
    facts.channelLayout = maybe { ChannelLayout(rawValue: $0.text()) }
    facts.bitDepth = maybe { $0.one(of: [16, 24]) }
    facts.isAtmos = maybe { $0.chance(2) }
    facts.objectComplexity = maybe { $0.codePoint() }
    facts.bitRate = maybe { $0.count() }
    facts.primingSamples = maybe { $0.count() }
    facts.paddingSamples = maybe { $0.count() }
    facts.encryption = maybe { $0.encryption() }
    facts.language = maybe { $0.text() }
    facts.isDefault = maybe { $0.chance(2) }
    facts.startTime = maybe { $0.rational() }
    facts.duration = maybe { $0.rational() }
    facts.isForVisuallyImpaired = maybe { $0.chance(2) }
    facts.isForHearingImpaired = maybe { $0.chance(2) }
    facts.isCommentary = maybe { $0.chance(2) }
    facts.edits = maybe { $0.edits() }
    facts.timing = maybe { $0.timing() }
    facts.sound = maybe { $0.sound() }
    return facts
  }

  private mutating func subtitle() -> SubtitleFacts {
    var facts = SubtitleFacts(index: maybe { $0.index() }, codec: Codec(rawValue: text()))
    facts.trackID = maybe { $0.integer() }
    facts.codecString = maybe { $0.text() }
    facts.sampleEntry = maybe { $0.text() }
    facts.language = maybe { $0.text() }
    facts.isDefault = maybe { $0.chance(2) }
    facts.isForced = maybe { $0.chance(2) }
    facts.isForHearingImpaired = maybe { $0.chance(2) }
    facts.startTime = maybe { $0.rational() }
    facts.duration = maybe { $0.rational() }
    facts.timing = maybe { $0.timing() }
    return facts
  }

  private mutating func edits() -> [EditFacts] {
    several { generator in
      EditFacts(
        mediaStart: generator.maybe { $0.rational() }, duration: generator.rational(),
        rate: generator.ratio())
    }
  }

  private mutating func sound() -> SoundFacts {
    var facts = SoundFacts(length: rational())
    facts.integratedLUFS = maybe { $0.level() }
    facts.rangeLU = maybe { $0.level() }
    facts.maximumShortTermLUFS = maybe { $0.level() }
    facts.maximumMomentaryLUFS = maybe { $0.level() }
    facts.truePeakDBTP = maybe { $0.level() }
    facts.headLUFS = maybe { $0.level() }
    facts.tailLUFS = maybe { $0.level() }
    facts.silentHead = rational()
    facts.silentTail = rational()
    facts.undecodablePacketCount = count()
    return facts
  }

  private mutating func sight() -> SightFacts {
    var facts = SightFacts()
    facts.blackHead = maybe { $0.rational() }
    facts.blackTail = maybe { $0.rational() }
    facts.stillHead = maybe { $0.rational() }
    facts.stillTail = maybe { $0.rational() }
    facts.headLength = maybe { $0.rational() }
    facts.tailLength = maybe { $0.rational() }
    facts.activePicture = maybe {
      PictureRegion(left: $0.index(), top: $0.index(), size: $0.size())
    }
    facts.measuredScan = maybe { $0.one(of: Scan.allCases) }
    facts.measuredFieldOrder = maybe { $0.one(of: FieldOrder.allCases) }
    facts.pictureCount = count()
    facts.undecodablePacketCount = count()
    return facts
  }

  /// A level in hundredths, as the probe rounds them.
  private mutating func level() -> Double { one(of: [-70, -23, -16.01, 0, 0.35, 12.7]) }

  private mutating func timing() -> TimingFacts {
    var facts = TimingFacts()
    facts.packetCount = count()
    facts.firstPresentation = maybe { $0.rational() }
    facts.endPresentation = maybe { $0.rational() }
    facts.lastDuration = maybe { $0.rational() }
    facts.commonDuration = maybe { $0.rational() }
    facts.keyFrameCount = count()
    facts.longestKeyFrameInterval = maybe { $0.rational() }
    facts.shortestKeyFrameInterval = maybe { $0.rational() }
    facts.startsWithKeyFrame = maybe { $0.chance(2) }
    facts.firstRandomAccess = maybe { $0.one(of: RandomAccessKind.allCases) }
    for kind in RandomAccessKind.allCases {
      facts.randomAccessCounts[kind] = maybe { $0.count() }
    }
    facts.packetsBeforeKeyFrame = maybe { $0.count() }
    facts.leadingPictureCount = maybe { $0.count() }
    facts.overlaps = several { TimingGap(time: $0.rational(), length: $0.rational()) }
    facts.overlapCount = count()
    facts.gaps = several { TimingGap(time: $0.rational(), length: $0.rational()) }
    facts.gapCount = count()
    facts.backwardStepCount = count()
    facts.byteCount = count()
    return facts
  }

  private mutating func encryption() -> EncryptionFacts {
    EncryptionFacts(
      scheme: maybe { $0.text() }, defaultKeyID: maybe { $0.text() },
      systemIDs: several { $0.text() })
  }

  private mutating func maybe<Value>(_ make: (inout FactsGenerator) -> Value) -> Value? {
    isComplete || chance(2) ? make(&self) : nil
  }

  private mutating func several<Value>(_ make: (inout FactsGenerator) -> Value) -> [Value] {
    let count = isComplete ? 2 : Int.random(in: 0...3, using: &numbers)
    return (0..<count).map { _ in make(&self) }
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &numbers) == 0
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  private mutating func index() -> Int { one(of: [0, 1, 2, 17, 48000]) }

  private mutating func integer() -> Int { one(of: [0, 1, 0x1FFF, -1, .max, .min]) }

  private mutating func count() -> Int64 { one(of: [0, 1, 1350, 4_294_967_296, .max]) }

  private mutating func codePoint() -> Int { Int.random(in: 0...255, using: &numbers) }

  private mutating func size() -> PictureSize {
    one(of: [
      PictureSize(width: 1920, height: 1080), PictureSize(width: 1, height: 1),
      PictureSize(width: 0, height: 0), PictureSize(width: .max, height: .max),
    ])
  }

  /// A fraction that a file may hold: decimal, with thirds, whole, zero, negative, or at the limits.
  private mutating func rational() -> Rational {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: return Rational(0)
    case 1: return Rational(Int64.random(in: -100_000...100_000, using: &numbers))
    case 2: return fraction(Int64.random(in: -.max...(.max), using: &numbers), 1)
    case 3: return fraction(Int64.random(in: -.max...(.max), using: &numbers), .max)
    case 4: return fraction(Int64.random(in: -9_000_000...9_000_000, using: &numbers), 1000)
    case 5: return fraction(Int64.random(in: 0...9_000_000_000, using: &numbers), 90_000)
    case 6: return fraction(Int64.random(in: 0...1 << 53, using: &numbers), 1_000_000)
    default:
      return fraction(
        Int64.random(in: 0...(.max), using: &numbers), Int64.random(in: 1...(.max), using: &numbers)
      )
    }
  }

  private mutating func ratio() -> Rational {
    one(of: [
      fraction(30000, 1001), fraction(24000, 1001), Rational(25), fraction(16, 9), fraction(4, 3),
      Rational(1), Rational(0), fraction(35400, 50000), fraction(1, Int64.max), Rational(.max),
      fraction(-1, 3), fraction(1, 10000),
    ])
  }

  private func fraction(_ numerator: Int64, _ denominator: Int64) -> Rational {
    Rational(numerator, denominator) ?? Rational(numerator)
  }

  private mutating func text() -> String {
    one(of: [
      "", "avc1.64001F", "ads/spring 15s.mp4", "High", "und", "a\nb\t\"c\"\\",
      "\u{1B}[31mred\u{1B}[0m", "\u{D55C}\u{AE00} \u{AD11}\u{ACE0}.mp4",
      "\u{1F468}\u{200D}\u{1F373}",
      "e\u{301}", "\u{E9}", "\u{202E}4pm.exe",
      "\u{0}\u{80}\u{9B}\u{2028}\u{2029}\u{FFFD}\u{10FFFF}",
    ])
  }
}
