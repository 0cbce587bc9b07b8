/// Reads big-endian bit fields from bytes, and never past their end.
///
/// Names follow the descriptors of ITU-T H.264 and H.265 section 7.2: `u(n)`, `ue(v)`, `se(v)`.
/// The reader does not remove emulation prevention bytes; see `RBSP`.
struct BitReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// Bits read or skipped so far.
  private(set) var position = 0

  /// Makes a reader that stands before the first bit of a slice.
  init(_ bytes: ArraySlice<UInt8>) {
    // Four bytes short of the largest count, so that a position in bits always fits.
    self.bytes = bytes.prefix(Int.max / 8)
  }

  /// Makes a reader that stands before the first bit of an array.
  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Bits that are left.
  var remaining: Int { bytes.count * 8 - position }

  /// True where the next bit is the first of a byte.
  var isByteAligned: Bool { position % 8 == 0 }

  /// Reads an unsigned field of 0 to 62 bits, most significant bit first.
  ///
  /// - Returns: `nil`, without moving, where fewer bits are left or the width is out of range.
  mutating func u(_ width: Int) -> Int? {
    guard (0...62).contains(width), width <= remaining else { return nil }
    var value = 0
    var left = width
    while left > 0 {
      let byte = Int(bytes[bytes.startIndex + position / 8])
      let offset = position % 8
      let taken = min(left, 8 - offset)
      let part = (byte >> (8 - offset - taken)) & ((1 << taken) - 1)
      value = value << taken | part
      position += taken
      left -= taken
    }
    return value
  }

  /// Reads one bit, `true` for 1.
  ///
  /// - Returns: `nil` past the end.
  mutating func flag() -> Bool? { u(1).map { $0 == 1 } }

  /// Reads an unsigned Exp-Golomb code (H.264 section 9.1), 0 to 2^32 - 1.
  ///
  /// - Returns: `nil`, without moving, past the end or for a code with more than 32 leading zeros.
  mutating func ue() -> Int? {
    var ahead = self
    var zeros = 0
    while let bit = ahead.u(1), bit == 0 {
      zeros += 1
      if zeros > 32 { return nil }
    }
    // At the end there was no 1 bit, and nothing follows either.
    guard ahead.position - position == zeros + 1, let suffix = ahead.u(zeros) else { return nil }
    let value = (1 << zeros) - 1 + suffix
    guard value <= 0xFFFF_FFFF else { return nil }
    self = ahead
    return value
  }

  /// Reads a signed Exp-Golomb code (H.264 section 9.1.1).
  ///
  /// - Returns: `nil`, without moving, past the end or for a code with more than 32 leading zeros.
  mutating func se() -> Int? {
    guard let code = ue() else { return nil }
    return code % 2 == 1 ? (code + 1) / 2 : -(code / 2)
  }

  /// Steps over bits.
  ///
  /// - Returns: `nil`, without moving, where fewer bits are left or the count is negative.
  @discardableResult
  mutating func skip(_ count: Int) -> Void? {
    guard count >= 0, count <= remaining else { return nil }
    position += count
    return ()
  }

  /// Steps to the next byte's first bit; stays where the position is already there.
  mutating func align() {
    position += (8 - position % 8) % 8
  }

  /// The whole bytes that are left after stepping to a byte's first bit.
  mutating func rest() -> ArraySlice<UInt8> {
    align()
    return bytes.dropFirst(position / 8)
  }
}

extension BitReader {
  /// Reads as `u(_:)` and throws `pastEnd` instead of returning `nil`.
  mutating func read(_ width: Int) throws(BitstreamError) -> Int {
    guard let value = u(width) else { throw .pastEnd }
    return value
  }

  /// Reads as `flag()` and throws `pastEnd` instead of returning `nil`.
  mutating func readFlag() throws(BitstreamError) -> Bool {
    guard let value = flag() else { throw .pastEnd }
    return value
  }

  /// Reads as `ue()`; throws `pastEnd` instead of returning `nil`, `invalid` above the maximum.
  @discardableResult
  mutating func readUE(max maximum: Int = 0xFFFF_FFFF) throws(BitstreamError) -> Int {
    guard let value = ue() else { throw .pastEnd }
    guard value <= maximum else { throw .invalid }
    return value
  }

  /// Reads as `se()` and throws `pastEnd` instead of returning `nil`.
  @discardableResult
  mutating func readSE() throws(BitstreamError) -> Int {
    guard let value = se() else { throw .pastEnd }
    return value
  }

  /// Steps over bits and throws `pastEnd` where there are too few.
  mutating func pass(_ count: Int) throws(BitstreamError) {
    guard skip(count) != nil else { throw .pastEnd }
  }
}
