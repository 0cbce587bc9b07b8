/// Reads big-endian bit fields of a section, and never past the end that it was given.
struct SectionReader {
  private let bytes: [UInt8]
  private let endByte: Int
  /// Bits from the start of the section.
  private var position: Int

  /// Makes a reader of the bytes `start..<end`; both must lie within the array.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    let last = min(max(end, 0), bytes.count)
    endByte = last
    position = min(max(start, 0), last) * 8
  }

  /// The byte in which the next bit lies, from the start of the section.
  var byteOffset: Int { position / 8 }

  /// Whole bytes that are left.
  var remainingBytes: Int { endByte - (position + 7) / 8 }

  /// Reads an unsigned field of 0 to 64 bits.
  mutating func bits(_ width: Int) throws(SpliceError) -> UInt64 {
    let left = endByte * 8 - position
    guard width <= left else {
      throw SpliceError(.truncated(missingBits: width - left), byteOffset: byteOffset)
    }
    var value: UInt64 = 0
    var wanted = width
    while wanted > 0 {
      let inByte = position % 8
      let taken = min(wanted, 8 - inByte)
      let part = (UInt64(bytes[position / 8]) >> UInt64(8 - inByte - taken)) & ((1 << taken) - 1)
      value = value << UInt64(taken) | part
      position += taken
      wanted -= taken
    }
    return value
  }

  mutating func flag() throws(SpliceError) -> Bool { try bits(1) == 1 }

  mutating func uint8() throws(SpliceError) -> UInt8 { UInt8(truncatingIfNeeded: try bits(8)) }

  mutating func uint16() throws(SpliceError) -> UInt16 { UInt16(truncatingIfNeeded: try bits(16)) }

  mutating func uint32() throws(SpliceError) -> UInt32 { UInt32(truncatingIfNeeded: try bits(32)) }

  /// Steps over reserved bits.
  mutating func skip(_ width: Int) throws(SpliceError) { _ = try bits(width) }

  /// Reads whole bytes; the position must be at a byte's first bit.
  mutating func take(_ count: Int) throws(SpliceError) -> [UInt8] {
    guard count >= 0, count <= remainingBytes else {
      throw SpliceError(
        .truncated(missingBits: (count - remainingBytes) * 8), byteOffset: byteOffset)
    }
    let first = position / 8
    position += count * 8
    return Array(bytes[first..<(first + count)])
  }

  /// Reads everything that is left.
  mutating func rest() throws(SpliceError) -> [UInt8] { try take(remainingBytes) }

  /// A reader of the next bytes alone; this one moves behind them.
  mutating func part(_ count: Int, orThrow reason: SpliceError.Reason) throws(SpliceError)
    -> SectionReader
  {
    guard count >= 0, count <= remainingBytes else {
      throw SpliceError(reason, byteOffset: byteOffset)
    }
    let first = position / 8
    position += count * 8
    return SectionReader(bytes, from: first, to: first + count)
  }
}
