/// The open bitstream units of a packet or of `av1C`; one that runs past the end ends the sequence.
struct AV1Units: Sequence, IteratorProtocol, Sendable {
  private var rest: ArraySlice<UInt8>
  private let isCut: Bool

  /// Makes a sequence over units in the low-overhead format.
  ///
  /// Where only the head of a packet is there (`isCut`), its last unit is what is left of it.
  init(_ bytes: ArraySlice<UInt8>, isCut: Bool = false) {
    rest = bytes
    self.isCut = isCut
  }

  /// The next unit.
  mutating func next() -> AV1Unit? {
    guard let header = rest.popFirst(), header & 0x80 == 0 else { return nil }
    if header & 0x04 != 0, rest.popFirst() == nil { return nil }
    var size = rest.count
    if header & 0x02 != 0 {
      guard let stated = Self.number(&rest), stated <= rest.count || isCut else {
        rest = []
        return nil
      }
      size = Swift.min(stated, rest.count)
    }
    defer { rest = rest.dropFirst(size) }
    return AV1Unit(type: Int(header >> 3 & 0x0F), payload: rest.prefix(size))
  }

  /// Reads leb128() (section 4.10.5), at most eight bytes and 2^32 - 1.
  static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    for index in 0..<8 {
      guard let byte = rest.popFirst() else { return nil }
      value |= Int(byte & 0x7F) << (7 * index)
      if byte & 0x80 == 0 { return value <= 0xFFFF_FFFF ? value : nil }
    }
    return nil
  }
}
