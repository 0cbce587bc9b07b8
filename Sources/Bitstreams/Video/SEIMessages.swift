/// The messages of one SEI RBSP (H.264 section 7.3.2.3, H.265 section 7.3.2.4).
struct SEIMessages: Sequence, IteratorProtocol, Sendable {
  private var rest: ArraySlice<UInt8>

  /// Makes a sequence over an RBSP without its NAL unit header.
  init(_ rbsp: ArraySlice<UInt8>) { rest = rbsp }

  /// The next message, or `nil` at the trailing bits and where a size runs past the end.
  mutating func next() -> SEIMessage? {
    // What is left of an RBSP after its last message is one byte: the stop bit and padding.
    guard rest.count > 1, let type = number(), let size = number(), size <= rest.count else {
      rest = []
      return nil
    }
    let payload = rest.prefix(size)
    rest = rest.dropFirst(size)
    return SEIMessage(type: type, payload: payload)
  }

  private mutating func number() -> Int? {
    var value = 0
    while let byte = rest.popFirst() {
      // Each step consumes a byte, so that the sum stays below 255 times the packet's length.
      value &+= Int(byte)
      if byte != 0xFF { return value }
    }
    return nil
  }
}
