/// The first PES packets of one PID (ISO/IEC 13818-1, 2.4.3.6), their headers removed.
struct TransportStreamPayloads: Hashable {
  static let maximumPackets = 3
  static let maximumBytes = 64 << 10
  /// The longest header: 9 bytes and `PES_header_data_length`.
  private static let headerBytes = 9 + 255

  private(set) var payloads: [[UInt8]] = []
  /// How many of the first payloads follow each other without a gap.
  private(set) var joinableCount = 0
  private(set) var isScrambled = false

  private var continuity = TransportStreamContinuity()
  private var pending: [UInt8] = []
  private var isPending = false
  private var hasGap = false

  /// True where no more packets are wanted.
  var isFull: Bool { payloads.count >= Self.maximumPackets }

  /// Takes a packet of the PID.
  mutating func add(_ packet: TransportStreamPacket, of bytes: [UInt8]) {
    guard !isFull, !packet.isDamaged, !packet.payload.isEmpty else { return }
    if packet.isScrambled { isScrambled = true }
    switch continuity.step(packet.counter) {
    case .next: break
    case .repeat: return
    case .gap: drop()
    }
    if packet.isScrambled {
      drop()
      return
    }
    if packet.startsUnit {
      // A packet without stated length ends where the next one starts.
      if isPending { finish(isEndKnown: statedLength == 0) }
      pending.removeAll(keepingCapacity: true)
      isPending = true
    }
    guard isPending else { return }
    let limit = Self.maximumBytes + Self.headerBytes
    pending += bytes[packet.payload].prefix(limit - min(limit, pending.count))
    if let length = statedLength, length > 0, pending.count >= 6 + length {
      pending.removeLast(pending.count - 6 - length)
      finish(isEndKnown: true)
    } else if pending.count >= limit {
      // What is beyond the limit is not wanted, but the next payload does not follow this one.
      finish(isEndKnown: true)
      hasGap = true
    }
  }

  private mutating func drop() {
    if isPending || !payloads.isEmpty { hasGap = true }
    pending.removeAll(keepingCapacity: true)
    isPending = false
  }

  /// The value of `PES_packet_length`; absent before it was read.
  private var statedLength: Int? {
    pending.count >= 6 ? Int(pending[4]) << 8 | Int(pending[5]) : nil
  }

  private mutating func finish(isEndKnown: Bool) {
    isPending = false
    guard !isFull else { return }
    guard isEndKnown, let payload = Self.payload(pending, isScrambled: &isScrambled) else {
      if !payloads.isEmpty { hasGap = true }
      return
    }
    guard !payload.isEmpty else { return }
    payloads.append(Array(payload.prefix(Self.maximumBytes)))
    if payloads.count == 1 { hasGap = false }
    if !hasGap { joinableCount = payloads.count }
  }

  /// The bytes behind the header; `nil` where it is none, or what follows is scrambled.
  private static func payload(
    _ packet: [UInt8], isScrambled: inout Bool
  ) -> ArraySlice<UInt8>? {
    guard packet.count >= 6, packet.starts(with: [0, 0, 1]) else { return nil }
    switch packet[3] {
    case 0xBE: return []
    // Stream IDs without the longer header (table 2-22).
    case 0xBC, 0xBF, 0xF0, 0xF1, 0xF2, 0xF8, 0xFF: return packet[6...]
    default: break
    }
    guard packet.count >= 9, packet[6] & 0xC0 == 0x80 else { return nil }
    if packet[6] & 0x30 != 0 {
      isScrambled = true
      return nil
    }
    let start = 9 + Int(packet[8])
    return start <= packet.count ? packet[start...] : nil
  }
}
