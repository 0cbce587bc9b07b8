/// The sample sizes of a track (`stsz` or `stz2`), left where they are.
struct SampleSizes {
  /// Bytes that a number of samples make where the table does not say it.
  struct Packing {
    var samples: Int
    var bytes: Int
  }

  let bytes: [UInt8]
  let start: Int
  let fieldBits: Int
  let count: Int
  let constantSize: Int
  let packing: Packing?

  /// Bytes of `count` samples from number `first`; the range must lie within the table.
  func total(from first: Int, count: Int) -> Int64 {
    if constantSize != 0 {
      let unit = packing?.bytes ?? constantSize
      let (product, overflow) = count.multipliedReportingOverflow(by: unit)
      if overflow { return .max / 4 }
      return Int64(product / (packing?.samples ?? 1))
    }
    var sum: Int64 = 0
    switch fieldBits {
    case 32:
      var position = start + first * 4
      for _ in 0..<count {
        sum &+= Int64(ByteCursor.u32(bytes, position))
        position += 4
      }
    case 16:
      for index in first..<(first + count) {
        sum &+= Int64(bytes[start + index * 2]) << 8 | Int64(bytes[start + index * 2 + 1])
      }
    case 8:
      for index in first..<(first + count) { sum &+= Int64(bytes[start + index]) }
    default:
      for index in first..<(first + count) {
        let pair = bytes[start + index / 2]
        sum &+= Int64(index % 2 == 0 ? pair >> 4 : pair & 15)
      }
    }
    return sum
  }
}
