/// The NAL units of a packet, found one by one so that a reader can stop at the first slice.
///
/// A unit whose length runs past the packet's end ends the sequence; empty units are left out.
struct NALUnits: Sequence, IteratorProtocol, Sendable {
  private var rest: ArraySlice<UInt8>
  private let framing: NALFraming
  private let isCut: Bool

  /// Makes a sequence over the bytes of a packet.
  ///
  /// Where only the head of a packet is there (`isCut`), its last unit is what is left of it.
  init(_ bytes: ArraySlice<UInt8>, framing: NALFraming, isCut: Bool = false) {
    self.framing = framing
    self.isCut = isCut
    switch framing {
    case .annexB, .startCodes:
      rest = Self.startCode(in: bytes).map { bytes[$0.upperBound...] } ?? []
    case .lengthPrefixed:
      rest = bytes
    }
  }

  /// The next unit from its header byte on, without framing.
  mutating func next() -> ArraySlice<UInt8>? {
    while !rest.isEmpty {
      let found: ArraySlice<UInt8>?
      if case .lengthPrefixed(let size) = framing {
        found = nextByLength(size)
      } else {
        found = nextBetweenStartCodes()
      }
      guard let unit = found else {
        rest = []
        return nil
      }
      if !unit.isEmpty { return unit }
    }
    return nil
  }

  private mutating func nextByLength(_ size: Int) -> ArraySlice<UInt8>? {
    guard (1...4).contains(size), rest.count >= size else { return nil }
    let length = rest.prefix(size).reduce(0) { $0 << 8 | Int($1) }
    let body = rest.dropFirst(size)
    guard length <= body.count else {
      guard isCut else { return nil }
      rest = []
      return body
    }
    rest = body.dropFirst(length)
    return body.prefix(length)
  }

  private mutating func nextBetweenStartCodes() -> ArraySlice<UInt8>? {
    var unit = rest
    if let code = Self.startCode(in: rest) {
      unit = rest[..<code.lowerBound]
      rest = rest[code.upperBound...]
    } else {
      rest = []
    }
    // A unit never ends in a zero byte: these belong to the next start code or are stuffing.
    if framing == .annexB { while unit.last == 0 { unit.removeLast() } }
    return unit
  }

  /// Where the first 00 00 01 lies.
  static func startCode(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var third = bytes.startIndex + 2
    while third < bytes.endIndex {
      switch bytes[third] {
      case 1:
        if bytes[third - 1] == 0, bytes[third - 2] == 0 { return third - 2..<third + 1 }
        third += 3
      case 0:
        third += 1
      default:
        // Neither this byte nor the two after it can be the third of a start code that includes it.
        third += 3
      }
    }
    return nil
  }
}
