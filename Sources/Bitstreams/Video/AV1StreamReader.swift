import MediaFacts

/// Gathers facts from `av1C` and the open bitstream units of an AV1 stream.
struct AV1StreamReader: Sendable {
  private var configuration: AV1Configuration?
  private var header: AV1SequenceHeader?
  private var supplemental = SupplementalFacts()

  /// Reads `av1C`, or bare units where the bytes are none.
  mutating func readConfiguration(_ bytes: ArraySlice<UInt8>) {
    configuration = AV1Configuration(bytes)
    readPacket(configuration == nil ? bytes : bytes.dropFirst(4))
  }

  /// Reads a packet up to its first frame.
  mutating func readPacket(_ bytes: ArraySlice<UInt8>) {
    for unit in AV1Units(bytes) {
      switch unit.type {
      case 1: header = header ?? (try? AV1SequenceHeader(unit.payload))
      case 3, 6: return
      case 5: readMetadata(unit.payload)
      default: break
      }
    }
  }

  /// Section 5.8.
  private mutating func readMetadata(_ payload: ArraySlice<UInt8>) {
    var rest = payload
    switch AV1Units.number(&rest) {
    case 1:
      supplemental.contentLight =
        SupplementalFacts.contentLight(rest) ?? supplemental.contentLight
    case 2:
      supplemental.masteringDisplay = Self.masteringDisplay(rest) ?? supplemental.masteringDisplay
    case 4: supplemental.readRegisteredUserData(rest)
    default: break
    }
  }

  /// Section 6.7.4: fixed-point values of 16, 8 and 14 fractional bits.
  private static func masteringDisplay(_ payload: ArraySlice<UInt8>) -> MasteringDisplay? {
    var bits = BitReader(payload)
    var coordinates: [Rational] = []
    for _ in 0..<8 {
      guard let value = bits.u(16), let coordinate = Rational(Int64(value), 1 << 16) else {
        return nil
      }
      coordinates.append(coordinate)
    }
    guard let most = bits.u(32).flatMap({ Rational(Int64($0), 1 << 8) }),
      let least = bits.u(32).flatMap({ Rational(Int64($0), 1 << 14) })
    else { return nil }
    return MasteringDisplay(
      chromaticities: coordinates, maximumLuminance: most, minimumLuminance: least)
  }

  /// The facts gathered; the sequence header speaks before `av1C`.
  func facts() -> VideoBitstreamFacts? {
    guard header != nil || configuration != nil else { return nil }
    var facts = VideoBitstreamFacts(codec: .av1)
    supplemental.apply(to: &facts)
    if let configuration {
      facts.setProfile(
        configuration.profile, level: configuration.level, isHighTier: configuration.isHighTier)
      facts.bitDepth = configuration.bitDepth
      facts.chroma = configuration.chroma
    }
    guard let header else { return facts }
    facts.setProfile(header.profile, level: header.level, isHighTier: header.isHighTier)
    facts.bitDepth = header.bitDepth
    facts.chroma = header.chroma
    facts.codedSize = header.size
    facts.size = header.size
    facts.colour = header.colour
    facts.tickRate = header.tickRate
    facts.frameRate = header.frameRate
    facts.isFixedRate = header.hasEqualIntervals
    // AV1 has no coding of fields.
    facts.scan = .progressive
    return facts
  }
}

extension VideoBitstreamFacts {
  fileprivate mutating func setProfile(_ profile: Int, level: Int, isHighTier: Bool) {
    profileNumber = profile
    levelNumber = level
    self.isHighTier = isHighTier
    let names = ["Main", "High", "Professional"]
    self.profile = names.indices.contains(profile) ? names[profile] : nil
    // Section A.3; 31 stands for "maximum parameters", which is no level.
    self.level =
      level < 31 ? "\(2 + level / 4).\(level % 4)" + (isHighTier ? " High" : "") : nil
  }
}
