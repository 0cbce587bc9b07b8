@testable import Bitstreams

/// Writes bit fields for tests, the highest bit first.
struct AudioBitWriter {
  private var bits: [Bool] = []

  /// Makes bits of values with their widths.
  init(_ fields: [(value: Int, width: Int)] = []) {
    for field in fields { append(field.value, field.width) }
  }

  mutating func append(_ value: Int, _ width: Int) {
    for place in (0..<width).reversed() { bits.append(value >> place & 1 == 1) }
  }

  /// The bits in whole bytes, filled up with zeros.
  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { byte, place in
        let index = start + place
        return byte << 1 | (index < bits.count && bits[index] ? 1 : 0)
      }
    }
  }
}

/// The bytes of hexadecimal digits; anything else is passed over.
func hexadecimal(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}
