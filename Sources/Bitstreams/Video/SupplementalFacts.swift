import MediaFacts

/// What metadata messages tell that AVC, HEVC and AV1 carry alike.
struct SupplementalFacts: Sendable {
  var masteringDisplay: MasteringDisplay?
  var contentLight: ContentLight?
  var hasHDR10Plus = false
  var hasClosedCaptions = false
  var preferredTransfer: Int?

  /// Copies what was found into the facts of a stream.
  func apply(to facts: inout VideoBitstreamFacts) {
    facts.masteringDisplay = masteringDisplay
    facts.contentLight = contentLight
    facts.preferredTransfer = preferredTransfer
    // A packet without them says nothing of the packets that were not read.
    facts.hasHDR10Plus = hasHDR10Plus ? true : nil
    facts.hasClosedCaptions = hasClosedCaptions ? true : nil
  }

  /// Reads one SEI message (H.264 and H.265 annex D); other payload types are passed over.
  mutating func read(_ message: SEIMessage) {
    switch message.type {
    case 4: readRegisteredUserData(message.payload)
    case 137: masteringDisplay = Self.masteringDisplay(message.payload) ?? masteringDisplay
    case 144: contentLight = Self.contentLight(message.payload) ?? contentLight
    case 147:
      if let transfer = message.payload.first, transfer != 2 { preferredTransfer = Int(transfer) }
    default: break
    }
  }

  /// Reads user data registered by ITU-T T.35, from itu_t_t35_country_code on.
  mutating func readRegisteredUserData(_ payload: ArraySlice<UInt8>) {
    if payload.starts(with: [0xB5, 0x00, 0x31]) {
      readATSCUserData(payload.dropFirst(3))
    } else if payload.starts(with: [0xB5, 0x00, 0x3C, 0x00, 0x01, 0x04]) {
      // Provider 0x003C, SMPTE ST 2094-40 (provider oriented code 1, application identifier 4).
      hasHDR10Plus = true
    }
  }

  /// Reads ATSC user data from its identifier on (A/53 part 4 section 6.2.3).
  ///
  /// Captions count only where a construct is marked valid: encoders pad with invalid ones.
  mutating func readATSCUserData(_ data: ArraySlice<UInt8>) {
    // "GA94", then user_data_type_code 3, which is cc_data().
    guard data.starts(with: [0x47, 0x41, 0x39, 0x34, 0x03]) else { return }
    var bits = BitReader(data.dropFirst(5))
    guard bits.skip(1) != nil, bits.flag() == true, bits.skip(1) != nil, let count = bits.u(5),
      bits.skip(8) != nil
    else { return }
    for _ in 0..<count {
      guard bits.skip(5) != nil, let isValid = bits.flag(), bits.skip(2 + 16) != nil else { return }
      if isValid { hasClosedCaptions = true }
    }
  }

  /// Mastering display colour volume (H.265 section D.2.28), whose primaries stand in the order GBR.
  static func masteringDisplay(_ payload: ArraySlice<UInt8>) -> MasteringDisplay? {
    var bits = BitReader(payload)
    var coordinates: [Rational] = []
    for _ in 0..<8 {
      guard let value = bits.u(16), let coordinate = Rational(Int64(value), 50_000) else {
        return nil
      }
      coordinates.append(coordinate)
    }
    guard let most = bits.u(32).flatMap({ Rational(Int64($0), 10_000) }),
      let least = bits.u(32).flatMap({ Rational(Int64($0), 10_000) })
    else { return nil }
    return MasteringDisplay(
      chromaticities: Array(coordinates[4...5] + coordinates[0...3] + coordinates[6...7]),
      maximumLuminance: most, minimumLuminance: least)
  }

  /// Content light level (H.265 section D.2.35; the AV1 metadata OBU has the same shape).
  static func contentLight(_ payload: ArraySlice<UInt8>) -> ContentLight? {
    var bits = BitReader(payload)
    guard let content = bits.u(16), let average = bits.u(16) else { return nil }
    return ContentLight(maximumContent: content, maximumFrameAverage: average)
  }
}
