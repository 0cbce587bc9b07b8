/// The raw byte sequence payload inside a NAL unit.
enum RBSP {
  /// Removes the emulation prevention bytes: 00 00 03 becomes 00 00.
  ///
  /// Source: H.264 section 7.4.1, H.265 section 7.4.2. At most `limit` bytes are returned, so that
  /// the head of a slice can be read without copying the whole slice.
  static func unescaped(_ bytes: ArraySlice<UInt8>, limit: Int = .max) -> [UInt8] {
    var payload: [UInt8] = []
    payload.reserveCapacity(min(bytes.count, max(limit, 0)))
    var zeros = 0
    for byte in bytes {
      if payload.count >= limit { break }
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      payload.append(byte)
    }
    return payload
  }
}
