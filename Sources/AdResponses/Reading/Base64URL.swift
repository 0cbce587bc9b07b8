/// The alphabet of JWT: base 64 with `-` and `_`, padding optional (RFC 4648, section 5).
enum Base64URL {
  /// The bytes; `nil` where a character is none of the alphabet, the length is impossible, or spare
  /// bits are set.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var symbols = Array(text)[...]
    var padding = 0
    while symbols.last == UInt8(ascii: "="), padding < 2 {
      symbols = symbols.dropLast()
      padding += 1
    }
    guard symbols.count % 4 != 1, padding == 0 || (symbols.count + padding) % 4 == 0 else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(symbols.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count = 0
    for symbol in symbols {
      guard let value = value(symbol) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    return bits == 0 ? bytes : nil
  }

  static func value(_ symbol: UInt8) -> UInt8? {
    switch symbol {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): symbol - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): symbol - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): symbol - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
