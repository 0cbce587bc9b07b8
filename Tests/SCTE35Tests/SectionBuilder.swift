import SCTE35

/// Writes sections bit by bit, so that tests need no foreign encoder.
struct SectionBuilder {
  private(set) var bits: [Bool] = []

  mutating func put(_ value: UInt64, _ width: Int) {
    for shift in stride(from: width - 1, through: 0, by: -1) {
      bits.append((value >> UInt64(shift)) & 1 == 1)
    }
  }

  mutating func put(_ bytes: [UInt8]) { for byte in bytes { put(UInt64(byte), 8) } }

  mutating func put(_ text: String) { put(Array(text.utf8)) }

  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 << 1 | (start + $1 < bits.count && bits[start + $1] ? 1 : 0) }
    }
  }

  /// A whole section with a right CRC.
  static func section(
    type: UInt8, command: [UInt8] = [], descriptors: [UInt8] = [], ptsAdjustment: UInt64 = 0,
    encryption: UInt8? = nil, statesLength: Bool = true, stuffing: Int = 0
  ) -> [UInt8] {
    var body = SectionBuilder()
    body.put(0, 8)
    body.put(encryption == nil ? 0 : 1, 1)
    body.put(UInt64(encryption ?? 0), 6)
    body.put(ptsAdjustment, 33)
    body.put(7, 8)
    body.put(0xFFF, 12)
    body.put(statesLength ? UInt64(command.count) : 0xFFF, 12)
    body.put(UInt64(type), 8)
    body.put(command)
    body.put(UInt64(descriptors.count), 16)
    body.put(descriptors)
    body.put([UInt8](repeating: 0xFF, count: stuffing))
    var whole = SectionBuilder()
    whole.put(0xFC, 8)
    whole.put(0b0011, 4)
    whole.put(UInt64(body.bytes.count + 4), 12)
    whole.put(body.bytes)
    whole.put(UInt64(crc(whole.bytes)), 32)
    return whole.bytes
  }

  static func descriptor(_ tag: UInt8, identifier: String = "CUEI", _ content: [UInt8]) -> [UInt8] {
    [tag, UInt8(content.count + 4)] + Array(identifier.utf8) + content
  }

  /// A segmentation descriptor of the whole program, without restrictions.
  static func segmentation(
    type: UInt8, upidType: UInt8 = 0, upid: [UInt8] = [], duration: UInt64? = nil,
    tail: [UInt8] = []
  ) -> [UInt8] {
    var content = SectionBuilder()
    content.put(77, 32)
    content.put(0x7F, 8)
    content.put(duration == nil ? 0b1011_1111 : 0b1111_1111, 8)
    if let duration { content.put(duration, 40) }
    content.put([upidType, UInt8(upid.count)] + upid + [type, 1, 2] + tail)
    return descriptor(2, content.bytes)
  }

  /// CRC-32 of MPEG-2, bit by bit: another way than the one under test.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in stride(from: 7, through: 0, by: -1) {
        let top = value >> 31
        value <<= 1
        if top ^ UInt32((byte >> UInt8(bit)) & 1) == 1 { value ^= 0x04C1_1DB7 }
      }
    }
    return value
  }
}
