/// The check sum of a section (ISO/IEC 13818-1, annex A).
enum TransportStreamCRC {
  /// The sum over the bytes; 0 over a sound section that ends with its own sum.
  static func sum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum & 0x8000_0000 == 0 ? sum << 1 : (sum << 1) ^ 0x04C1_1DB7 }
    }
    return sum
  }
}
