public import MediaFacts

extension VideoBitstreamFacts {
  /// The codec string of RFC 6381 for a sample entry, such as `avc1.64001F`.
  ///
  /// - `sampleEntry` is the four-character code in the container. Where it is absent or is no code
  ///   of this codec (as in MPEG-2 TS or Matroska) the codec's usual one is taken.
  /// - `dolbyVision` counts only for the entries of Dolby Vision itself (`dvh1`, `dvhe`, `dva1`,
  ///   `dvav`, `dav1`); see `dolbyVisionCodecString(_:sampleEntry:)` for backward-compatible ones.
  ///
  /// Absent where a part of the string is unknown. Sources: ISO/IEC 14496-15 annex E (AVC, HEVC),
  /// AV1 Codec ISO Media File Format Binding section 5 (short form), VP Codec ISO Media File Format
  /// Binding (short form), RFC 6381 section 3.3 with the object types of ISO/IEC 14496-1.
  public func codecString(
    sampleEntry: String? = nil, dolbyVision: DolbyVisionFacts? = nil
  ) -> String? {
    if let sampleEntry, let dolbyVision, Self.dolbyVisionEntries.contains(sampleEntry) {
      return Self.dolbyVisionCodecString(dolbyVision, sampleEntry: sampleEntry)
    }
    switch codec {
    case .avc: return avcString(Self.entry(sampleEntry, of: ["avc1", "avc2", "avc3", "avc4"]))
    case .hevc: return hevcString(Self.entry(sampleEntry, of: ["hvc1", "hev1"]))
    case .av1: return av1String()
    case .vp9: return vp9String()
    // WebM's own word: the form with dots belongs to ISO base media files.
    case .vp8: return sampleEntry == nil ? "vp8" : nil
    case .mpeg1, .mpeg2: return sampleEntry == "mp4v" ? mpegString() : nil
    default: return nil
    }
  }

  /// The codec string of Dolby Vision, such as `dvh1.05.06`.
  ///
  /// A sample entry of the base codec gives the Dolby Vision code with the same rule for parameter
  /// sets: `hvc1` gives `dvh1`, `hev1` gives `dvhe`, `avc1` gives `dva1`, `avc3` gives `dvav`,
  /// `av01` gives `dav1`. Absent for any other entry. Source: Dolby Vision Streams within the ISO
  /// Base Media File Format, section on the codecs parameter.
  public static func dolbyVisionCodecString(
    _ dolbyVision: DolbyVisionFacts, sampleEntry: String
  ) -> String? {
    let entry: String
    switch sampleEntry {
    case "hvc1": entry = "dvh1"
    case "hev1": entry = "dvhe"
    case "avc1": entry = "dva1"
    case "avc3": entry = "dvav"
    case "av01": entry = "dav1"
    case _ where dolbyVisionEntries.contains(sampleEntry): entry = sampleEntry
    default: return nil
    }
    return "\(entry).\(twoDigits(dolbyVision.profile)).\(twoDigits(dolbyVision.level))"
  }

  private static let dolbyVisionEntries: Set<String> = ["dvh1", "dvhe", "dva1", "dvav", "dav1"]

  private static func entry(_ sampleEntry: String?, of own: [String]) -> String {
    guard let sampleEntry, own.contains(sampleEntry) else { return own[0] }
    return sampleEntry
  }

  private func avcString(_ entry: String) -> String? {
    guard let profileNumber, let constraint = constraints.first, let levelNumber else {
      return nil
    }
    let bytes = [profileNumber, Int(constraint), levelNumber].map(Self.twoHexDigits)
    return entry + "." + bytes.joined()
  }

  private func hevcString(_ entry: String) -> String? {
    guard let profileNumber, let profileCompatibility, let levelNumber, let isHighTier else {
      return nil
    }
    let space = ["", "A", "B", "C"][(profileSpace ?? 0) & 3]
    // The flag of profile 0 becomes the lowest bit.
    let compatibility = String(Self.reversed(profileCompatibility), radix: 16, uppercase: true)
    var parts = [
      entry, "\(space)\(profileNumber)", compatibility, "\(isHighTier ? "H" : "L")\(levelNumber)",
    ]
    let significant = constraints.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    parts += constraints.prefix(significant).map { Self.twoHexDigits(Int($0)) }
    return parts.joined(separator: ".")
  }

  private func av1String() -> String? {
    guard let profileNumber, let levelNumber, let bitDepth else { return nil }
    let tier = isHighTier == true ? "H" : "M"
    let level = Self.twoDigits(levelNumber)
    return "av01.\(profileNumber).\(level)\(tier).\(Self.twoDigits(bitDepth))"
  }

  private func vp9String() -> String? {
    guard let profileNumber, let levelNumber, let bitDepth else { return nil }
    return "vp09."
      + [profileNumber, levelNumber, bitDepth].map(Self.twoDigits)
      .joined(separator: ".")
  }

  private func mpegString() -> String? {
    if codec == .mpeg1 { return "mp4v.6A" }
    switch profileNumber {
    case 5: return "mp4v.60"
    case 4: return "mp4v.61"
    case 3: return "mp4v.62"
    case 2: return "mp4v.63"
    case 1: return "mp4v.64"
    // The escape bit, as the 4:2:2 profile has it.
    case 8: return "mp4v.65"
    default: return nil
    }
  }

  private static func twoDigits(_ value: Int) -> String {
    (0..<10).contains(value) ? "0\(value)" : "\(value)"
  }

  private static func twoHexDigits(_ value: Int) -> String {
    let digits = String(value & 0xFF, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }

  private static func reversed(_ flags: UInt32) -> UInt32 {
    var (left, result) = (flags, UInt32(0))
    for _ in 0..<32 {
      result = result << 1 | left & 1
      left >>= 1
    }
    return result
  }
}
