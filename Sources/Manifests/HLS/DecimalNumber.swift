import MediaFacts

/// A decimal number as digits stand in a playlist: `mantissa / 10^scale`.
///
/// Eighteen digits are kept, which 64 bits hold; further digits after the point are dropped.
struct DecimalNumber: Hashable, Sendable {
  /// All digits as one number, without sign.
  var mantissa: UInt64 = 0
  /// How many of the digits stand after the point, 0 to 18.
  var scale = 0
  /// True after a minus sign.
  var isNegative = false
  /// True where a point stands in the text.
  var hasPoint = false

  /// Reads digits from a position and moves it behind them; `nil`, and no move, where none stand there or too many.
  @inline(__always)
  static func scan(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> DecimalNumber? {
    var number = DecimalNumber()
    var place = position
    if place < end, bytes[place] == Byte.minus || bytes[place] == Byte.plus {
      number.isNegative = bytes[place] == Byte.minus
      place += 1
    }
    var digits = 0
    var significant = 0
    while place < end {
      let byte = bytes[place]
      if let digit = Byte.digit(byte) {
        digits += 1
        if significant < 18 {
          number.mantissa = number.mantissa &* 10 &+ UInt64(digit)
          if number.mantissa != 0 { significant += 1 }
          if number.hasPoint {
            number.scale += 1
            // A long row of zeros after the point says nothing that 18 places could hold.
            if number.scale == 18 { significant = 18 }
          }
        } else if !number.hasPoint {
          return nil
        }
      } else if byte == Byte.dot, !number.hasPoint {
        number.hasPoint = true
      } else {
        break
      }
      place += 1
    }
    guard digits > 0 else { return nil }
    position = place
    return number
  }

  /// The number that a whole text is; `nil` where the text is anything else.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var position = 0
    guard let number = Self.scan(bytes, &position, bytes.count), position == bytes.count else {
      return nil
    }
    self = number
  }

  private init() {}

  /// The exact value.
  var rational: Rational? {
    guard let whole = Int64(exactly: mantissa) else { return nil }
    return Rational(isNegative ? -whole : whole, Self.powersOfTen[scale])
  }

  private static let powersOfTen: [Int64] = (0...18).map { exponent in
    (0..<exponent).reduce(Int64(1)) { value, _ in value * 10 }
  }
}

/// Exact values of decimals that were met before, since segment durations repeat and reducing costs time.
struct DecimalCache {
  private var numbers = [DecimalNumber?](repeating: nil, count: 256)
  private var values = [Rational?](repeating: nil, count: 256)

  /// The exact value.
  @inline(__always)
  mutating func rational(_ number: DecimalNumber) -> Rational? {
    let slot = Int(truncatingIfNeeded: (number.mantissa &* 0x9E37_79B9_7F4A_7C15) >> 56)
    if numbers[slot] == number { return values[slot] }
    let value = number.rational
    numbers[slot] = number
    values[slot] = value
    return value
  }
}
