/// Reads big-endian values from a range of bytes, in order.
///
/// A read past the end gives zero and sets `hasOverrun`: callers read a whole fixed layout and
/// ask once, which keeps hostile bytes from trapping without a check after each field.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int
  private(set) var hasOverrun = false

  init(_ bytes: [UInt8]) { self.init(bytes, from: 0, to: bytes.count) }

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    self.end = max(0, min(end, bytes.count))
    offset = max(0, min(start, self.end))
  }

  var remaining: Int { end - offset }

  private mutating func take(_ count: Int) -> Int? {
    guard count >= 0, count <= end - offset else {
      hasOverrun = true
      offset = end
      return nil
    }
    defer { offset += count }
    return offset
  }

  mutating func skip(_ count: Int) { _ = take(count) }

  mutating func u8() -> UInt8 {
    guard let start = take(1) else { return 0 }
    return bytes[start]
  }

  mutating func u16() -> UInt16 {
    guard let start = take(2) else { return 0 }
    return UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])
  }

  mutating func u24() -> UInt32 {
    guard let start = take(3) else { return 0 }
    return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
  }

  mutating func u32() -> UInt32 {
    guard let start = take(4) else { return 0 }
    return Self.u32(bytes, start)
  }

  mutating func u64() -> UInt64 {
    let high = u32()
    let low = u32()
    return UInt64(high) << 32 | UInt64(low)
  }

  mutating func i16() -> Int16 { Int16(bitPattern: u16()) }
  mutating func i32() -> Int32 { Int32(bitPattern: u32()) }
  mutating func i64() -> Int64 { Int64(bitPattern: u64()) }
  mutating func fourCC() -> FourCC { FourCC(rawValue: u32()) }

  /// The next `count` bytes, fewer where the range ends before.
  mutating func array(_ count: Int) -> [UInt8] {
    let available = max(0, min(count, remaining))
    let start = offset
    skip(count)
    return Array(bytes[start..<(start + available)])
  }

  /// The bytes up to a zero byte, which is passed over, or up to the end.
  mutating func zeroTerminatedText() -> String {
    let start = offset
    while offset < end, bytes[offset] != 0 { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset < end { offset += 1 }
    return text
  }

  /// The 32-bit value at an index that the caller has checked.
  @inline(__always)
  static func u32(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
      | UInt32(bytes[index + 3])
  }
}
