@testable import Bitstreams

/// Bytes for tests, written as hexadecimal digits; spaces and line ends are passed over.
func hex(_ digits: String) -> [UInt8] {
  let values = digits.compactMap(\.hexDigitValue)
  return stride(from: 0, to: values.count - 1, by: 2).map {
    UInt8(values[$0] << 4 | values[$0 + 1])
  }
}

/// Frames units with lengths of four bytes.
func lengthPrefixed(_ units: [String]) -> [UInt8] {
  var packet: [UInt8] = []
  for unit in units.map(hex) {
    for shift in [24, 16, 8, 0] { packet.append(UInt8(unit.count >> shift & 0xFF)) }
    packet += unit
  }
  return packet
}

/// Frames units with start codes.
func annexB(_ units: [String]) -> [UInt8] { units.flatMap { [0, 0, 0, 1] + hex($0) } }

/// Writes the bit fields that `BitReader` reads, for streams that no encoder at hand makes.
struct BitWriter {
  private var bits: [Bool] = []

  /// Writes a field of a width, most significant bit first.
  mutating func u(_ value: Int, _ width: Int) {
    for place in (0..<width).reversed() { bits.append(value >> place & 1 == 1) }
  }

  /// Writes fields of one bit each.
  mutating func flags(_ values: Int...) { for value in values { u(value, 1) } }

  /// Writes unsigned Exp-Golomb codes.
  mutating func ue(_ values: Int...) {
    for value in values {
      let width = Int.bitWidth - (value + 1).leadingZeroBitCount
      u(0, width - 1)
      u(value + 1, width)
    }
  }

  /// Writes signed Exp-Golomb codes.
  mutating func se(_ values: Int...) {
    for value in values { ue(value > 0 ? 2 * value - 1 : -2 * value) }
  }

  /// Fills the last byte with zeros.
  mutating func align() { while bits.count % 8 != 0 { bits.append(false) } }

  /// The bytes after a stop bit and zeros, as an RBSP ends.
  var rbsp: [UInt8] {
    var copy = self
    copy.flags(1)
    copy.align()
    return stride(from: 0, to: copy.bits.count, by: 8).map { start in
      copy.bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// The RBSP as a NAL unit after a start code, with emulation prevention bytes.
  func unit(header: [UInt8]) -> [UInt8] {
    var body: [UInt8] = []
    var zeros = 0
    for byte in rbsp {
      if zeros >= 2, byte <= 3 {
        body.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      body.append(byte)
    }
    return [0, 0, 0, 1] + header + body
  }
}
