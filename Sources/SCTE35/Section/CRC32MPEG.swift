/// The CRC_32 of MPEG-2 sections (ISO/IEC 13818-1 annex A).
enum CRC32MPEG {
  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index) << 24
    for _ in 0..<8 {
      value = value & 0x8000_0000 != 0 ? (value << 1) ^ 0x04C1_1DB7 : value << 1
    }
    return value
  }

  /// The check over bytes; 0 for a whole section with its own CRC_32 at the end.
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value = (value << 8) ^ table[Int((value >> 24) ^ UInt32(byte))]
    }
    return value
  }
}
