/// Finds the packets of a transport stream, over junk before and between them.
struct TransportStreamPackets {
  private static let syncByte: UInt8 = 0x47
  private static let sizes = [188, 192, 204]

  let bytes: [UInt8]
  let size: Int
  let first: Int

  /// Looks for the first place with sync bytes in a row; `nil` where there is none.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A row of five cannot be chance; a stream of fewer packets has to be sound to its end.
    for offset in bytes.indices where bytes[offset] == Self.syncByte {
      for size in Self.sizes where Self.isSynchronized(bytes, at: offset, size: size, count: 5) {
        self.size = size
        first = offset
        return
      }
    }
    return nil
  }

  private static func isSynchronized(
    _ bytes: [UInt8], at offset: Int, size: Int, count: Int
  ) -> Bool {
    guard offset + 188 <= bytes.count else { return false }
    for index in 0..<count {
      let place = offset + index * size
      guard place < bytes.count else { return index >= 2 || offset == 0 }
      guard bytes[place] == syncByte else { return false }
    }
    return true
  }

  /// Calls the body with each whole packet in order, until the body returns false.
  func visit(_ body: (TransportStreamPacket) -> Bool) {
    var place = first
    while place + 188 <= bytes.count {
      guard bytes[place] == Self.syncByte else {
        guard let next = resynchronized(after: place) else { return }
        place = next
        continue
      }
      guard body(TransportStreamPacket(bytes, at: place)) else { return }
      place += size
    }
  }

  private func resynchronized(after place: Int) -> Int? {
    for offset in (place + 1)..<bytes.count where bytes[offset] == Self.syncByte {
      if Self.isSynchronized(bytes, at: offset, size: size, count: 3) { return offset }
    }
    return nil
  }
}
