/// Reads the configuration in a LOAS frame with LATM (ISO/IEC 14496-3, 1.7).
enum LOASFrame {
  /// The configuration of the first layer; `nil` where this frame repeats none.
  static func read(_ bytes: [UInt8]) -> AACConfiguration? {
    var bits = AudioBits(bytes)
    guard bits.read(11) == 0x2B7 else { return nil }
    bits.skip(13)
    guard !bits.flag() else { return nil }
    let version = bits.read(1)
    if version == 1 {
      // audioMuxVersionA 1 is reserved.
      guard !bits.flag() else { return nil }
      _ = value(&bits)
    }
    bits.skip(1 + 6 + 4 + 3)
    guard !bits.hasOverrun else { return nil }
    if version == 0 { return AudioSpecificConfig.read(&bits, hasKnownLength: false) }
    let length = value(&bits)
    var part = bits.prefix(length)
    return AudioSpecificConfig.read(&part, hasKnownLength: true)
  }

  /// LatmGetValue: 1 to 4 bytes.
  private static func value(_ bits: inout AudioBits) -> Int {
    bits.read(8 * (bits.read(2) + 1))
  }
}
