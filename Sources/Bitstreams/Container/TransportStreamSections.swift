/// Puts sections together from the packets of one PID (ISO/IEC 13818-1, 2.4.4).
struct TransportStreamSections {
  private var continuity = TransportStreamContinuity()
  private var pending: [UInt8] = []
  private var isPending = false

  /// Takes a packet's payload; returns the sections that are complete and sound with it.
  ///
  /// A section is whole: header, body and check sum.
  mutating func add(_ packet: TransportStreamPacket, of bytes: [UInt8]) -> [[UInt8]] {
    guard !packet.isDamaged, !packet.isScrambled, !packet.payload.isEmpty else { return [] }
    switch continuity.step(packet.counter) {
    case .next: break
    case .repeat: return []
    case .gap: drop()
    }
    var payload = bytes[packet.payload]
    var found: [[UInt8]] = []
    if packet.startsUnit, let pointer = payload.popFirst() {
      if isPending {
        pending += payload.prefix(Int(pointer))
        takeSections(into: &found)
      }
      drop()
      payload = payload.dropFirst(Int(pointer))
      isPending = true
    }
    if isPending {
      pending += payload
      takeSections(into: &found)
    }
    return found
  }

  private mutating func drop() {
    pending.removeAll(keepingCapacity: true)
    isPending = false
  }

  private mutating func takeSections(into found: inout [[UInt8]]) {
    var start = 0
    while pending.count - start >= 3, pending[start] != 0xFF {
      let length = 3 + (Int(pending[start + 1] & 0x0F) << 8 | Int(pending[start + 2]))
      guard length <= pending.count - start else { break }
      let section = pending[start..<(start + length)]
      // Nine bytes of long header, and the sum.
      if length >= 12, section[start + 1] & 0x80 != 0, TransportStreamCRC.sum(section) == 0 {
        found.append(Array(section))
      }
      start += length
    }
    if pending.count > start, pending[start] == 0xFF {
      drop()
    } else {
      pending.removeFirst(start)
    }
  }
}
