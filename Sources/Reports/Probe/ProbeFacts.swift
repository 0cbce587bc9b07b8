import MediaFacts

/// The facts of containers and tracks as short pieces of text, in the order in which they matter.
enum ProbeFacts {
  static func container(_ facts: ContainerFacts) -> [StyledText] {
    var pieces = Pieces()
    var format = facts.format
    var brands = facts.compatibleBrands ?? []
    if let major = facts.majorBrand {
      brands.removeAll { $0 == major }
      brands.insert(major, at: 0)
    }
    if !brands.isEmpty {
      format += " (\(brands.map { $0.isEmpty ? "''" : $0 }.joined(separator: ", ")))"
    }
    pieces.add(format)
    pieces.add(facts.duration.map(Figures.time) ?? "length unknown")
    if let start = facts.startTime, start != Rational(0) {
      pieces.add("starts at \(Figures.time(start))")
    }
    pieces.add(facts.sizeBytes.map(Figures.bytes))
    pieces.add(facts.bitRate.map(Figures.bitRate))
    if facts.isFastStart == true { pieces.add("fast start") }
    if facts.isFastStart == false { pieces.add("no fast start", .warning) }
    if facts.isFragmented == true { pieces.add("fragmented") }
    pieces.add(facts.encryption.map(encryption), .warning)
    if let truncation = facts.truncation {
      pieces.add(
        "TRUNCATED: \(truncation.actualBytes) of \(truncation.expectedBytes) bytes", .bad)
    }
    return pieces.all
  }

  static func video(_ facts: VideoFacts, in asset: AssetFacts) -> [StyledText] {
    var pieces = Pieces()
    pieces.add(
      FactNames.codec(
        facts.codec, codecString: facts.codecString, sampleEntry: facts.sampleEntry))
    pieces.add(FactNames.profileAndLevel(facts))
    pieces.add(FactNames.size(facts))
    if facts.sampleAspectRatio.disagree, let bitstream = facts.sampleAspectRatio.bitstream {
      pieces.add("bitstream says pixels \(Figures.aspectRatio(bitstream))", .warning)
    }
    pieces.add(FactNames.frameRate(facts.frameRate))
    pieces.add(FactNames.scan(facts), facts.scan == .interlaced ? .warning : .plain)
    pieces.add(FactNames.samples(facts))
    pieces.add(FactNames.dynamicRange(of: facts) ?? "dynamic range unknown")
    if let light = facts.contentLight {
      pieces.add("MaxCLL \(light.maximumContent) MaxFALL \(light.maximumFrameAverage) cd/m²")
    }
    pieces.add(facts.colour.primaries.map(FactNames.primaries))
    if facts.colour.isFullRange == true { pieces.add("full range") }
    pieces.add(facts.bitRate.map(Figures.bitRate))
    pieces.add(facts.encryption.map(encryption), .warning)
    if let views = facts.viewCount, views > 1 { pieces.add("\(views) views") }
    if facts.hasClosedCaptions == true { pieces.add("CEA captions inside") }
    pieces.add(facts.language)
    pieces.add(time(facts.startTime, facts.duration, in: asset))
    pieces.add(facts.timing.map { timing($0, hasPictures: true) } ?? [])
    pieces.add(facts.sight.map { sight($0, of: facts) } ?? [])
    return pieces.all
  }

  static func audio(_ facts: AudioFacts, in asset: AssetFacts) -> [StyledText] {
    var pieces = Pieces()
    pieces.add(
      FactNames.codec(
        facts.codec, codecString: facts.codecString, sampleEntry: facts.sampleEntry))
    pieces.add(facts.profile)
    if facts.isImplicitlySignalled == true { pieces.add("signalled only in the frames") }
    pieces.add(FactNames.sound(facts))
    pieces.add(facts.bitDepth.map { "\($0) bit" })
    if facts.isAtmos == true {
      pieces.add(facts.objectComplexity.map { "Atmos (complexity \($0))" } ?? "Atmos")
    }
    pieces.add(facts.language)
    if facts.isDefault == true, asset.audio.count > 1 { pieces.add("default") }
    if facts.isForVisuallyImpaired == true { pieces.add("describes the picture") }
    if facts.isForHearingImpaired == true { pieces.add("for hearing impaired") }
    if facts.isCommentary == true { pieces.add("commentary") }
    pieces.add(facts.bitRate.map(Figures.bitRate))
    if let priming = facts.primingSamples { pieces.add("priming \(priming) samples") }
    if let padding = facts.paddingSamples { pieces.add("padding \(padding) samples") }
    pieces.add(facts.encryption.map(encryption), .warning)
    pieces.add(time(facts.startTime, facts.duration, in: asset))
    pieces.add(facts.timing.map { timing($0, hasPictures: false) } ?? [])
    pieces.add(facts.sound.map(sound) ?? [])
    return pieces.all
  }

  static func subtitle(_ facts: SubtitleFacts, in asset: AssetFacts) -> [StyledText] {
    var pieces = Pieces()
    pieces.add(
      FactNames.codec(
        facts.codec, codecString: facts.codecString, sampleEntry: facts.sampleEntry))
    pieces.add(facts.language)
    if facts.isForced == true { pieces.add("forced") }
    if facts.isForHearingImpaired == true { pieces.add("for hearing impaired") }
    if facts.index == nil { pieces.add("inside the video track") }
    pieces.add(time(facts.startTime, facts.duration, in: asset))
    return pieces.all
  }

  static func data(_ facts: DataTrackFacts) -> [StyledText] {
    var pieces = Pieces()
    pieces.add(facts.kind.map { "data \($0)" } ?? "data of unknown kind")
    return pieces.all
  }

  static func picture(_ facts: AttachedPictureFacts) -> [StyledText] {
    var pieces = Pieces()
    pieces.add("attached picture \(facts.codec)")
    pieces.add(facts.size?.description)
    return pieces.all
  }

  static func encryption(_ facts: EncryptionFacts) -> String {
    facts.scheme.map { "encrypted \($0)" } ?? "encrypted"
  }

  /// Start and length of a track, each only where it differs from that of the file by a millisecond.
  private static func time(
    _ start: Rational?, _ duration: Rational?, in asset: AssetFacts
  ) -> [StyledText] {
    var pieces = Pieces()
    if let start, differs(start, asset.container.startTime ?? Rational(0)) {
      pieces.add("starts at \(Figures.time(start))")
    }
    if let duration, asset.container.duration.map({ differs(duration, $0) }) ?? true {
      pieces.add("lasts \(Figures.time(duration))")
    }
    return pieces.all
  }

  private static func differs(_ first: Rational, _ second: Rational) -> Bool {
    (first.doubleValue - second.doubleValue).magnitude >= 0.001
  }

  private static func timing(_ facts: TimingFacts, hasPictures: Bool) -> [StyledText] {
    var pieces = Pieces()
    pieces.add("\(facts.packetCount) packet\(facts.packetCount == 1 ? "" : "s")")
    if hasPictures {
      pieces.add(keyFrames(facts))
      if facts.startsWithKeyFrame == false {
        pieces.add("does not start with a key frame", .warning)
      }
      pieces.add(start(facts))
    }
    if facts.gapCount > 0 {
      let worst = facts.gaps.first.map {
        ", longest \(Figures.time($0.length)) at \(Figures.time($0.time))"
      }
      pieces.add("\(facts.gapCount) gap\(facts.gapCount == 1 ? "" : "s")\(worst ?? "")", .warning)
    }
    if facts.overlapCount > 0 {
      pieces.add("\(facts.overlapCount) overlap\(facts.overlapCount == 1 ? "" : "s")", .warning)
    }
    if facts.backwardStepCount > 0 {
      let count = facts.backwardStepCount
      pieces.add("\(count) step\(count == 1 ? "" : "s") back in time", .warning)
    }
    return pieces.all
  }

  private static func keyFrames(_ facts: TimingFacts) -> String {
    let count = "\(facts.keyFrameCount) key frame\(facts.keyFrameCount == 1 ? "" : "s")"
    guard let longest = facts.longestKeyFrameInterval else { return count }
    guard let shortest = facts.shortestKeyFrameInterval, shortest != longest else {
      return "\(count) every \(Figures.time(longest))"
    }
    return "\(count) every \(Figures.time(shortest)) to \(Figures.time(longest))"
  }

  private struct Pieces {
    private(set) var all: [StyledText] = []

    mutating func add(_ text: String?, _ style: TextStyle = .plain) {
      if let text { all.append(StyledText(text, style)) }
    }

    mutating func add(_ pieces: [StyledText]) { all += pieces }
  }
}
