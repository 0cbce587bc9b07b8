/// The header of a transport packet (ISO/IEC 13818-1, 2.4.3.2), and where its payload stands.
struct TransportStreamPacket {
  var pid: Int
  var startsUnit: Bool
  var isDamaged: Bool
  var isScrambled: Bool
  var counter: UInt8
  /// The payload in the bytes of the stream; empty where there is none.
  var payload: Range<Int>

  /// Reads the packet whose sync byte stands at an offset that has 188 bytes from there on.
  init(_ bytes: [UInt8], at start: Int) {
    let second = bytes[start + 1]
    let fourth = bytes[start + 3]
    pid = Int(second & 0x1F) << 8 | Int(bytes[start + 2])
    startsUnit = second & 0x40 != 0
    isDamaged = second & 0x80 != 0
    isScrambled = fourth & 0xC0 != 0
    counter = fourth & 0x0F
    let end = start + 188
    var first = start + 4
    if fourth & 0x20 != 0 { first = min(end, first + 1 + Int(bytes[first])) }
    payload = fourth & 0x10 == 0 ? end..<end : first..<end
  }
}

/// Tells whether a packet follows the last one of its PID (2.4.3.3).
struct TransportStreamContinuity: Hashable {
  enum Step {
    case next
    /// The packet before once more, which is allowed and to be passed over.
    case `repeat`
    case gap
  }

  private var last: UInt8?

  /// The step to a packet with payload.
  mutating func step(_ counter: UInt8) -> Step {
    defer { last = counter }
    guard let last else { return .next }
    if counter == last { return .repeat }
    return counter == (last &+ 1) & 0x0F ? .next : .gap
  }
}
