import MediaFacts

/// The two ways in which a fraction stands in JSON: as a decimal number, and exactly.
enum ExactDecimal {
  /// The number whose shortest decimal text is exactly the fraction, or `nil` where none is.
  ///
  /// 3003/200 is 15.015 and nothing else; 1001/30000 has no finite decimal text.
  static func number(_ value: Rational) -> Double? {
    let number = value.doubleValue
    return fraction(number) == value ? number : nil
  }

  /// The fraction that the shortest decimal text of a number spells.
  ///
  /// Returns `nil` where the number is not finite or the fraction does not fit in 64 bits.
  static func fraction(_ number: Double) -> Rational? {
    // The shortest text that reads back as the same number is what the writer writes, so the
    // digits of that text are the digits of the file.
    guard number.isFinite else { return nil }
    var digits: Int64 = 0
    var fractionDigits = 0
    var exponent = 0
    var isInFraction = false
    var bytes = Array("\(number)".utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    if let place = bytes.firstIndex(of: UInt8(ascii: "e")) {
      guard let value = Int(String(decoding: bytes[(place + 1)...], as: UTF8.self)) else {
        return nil
      }
      exponent = value
      bytes = bytes[..<place]
    }
    if let place = bytes.firstIndex(of: UInt8(ascii: ".")) {
      // "25.0" is 25: zeros at the end of a fraction say nothing.
      while bytes.last == UInt8(ascii: "0"), bytes.endIndex - 1 > place { bytes.removeLast() }
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        isInFraction = true
        continue
      }
      let (shifted, shiftOverflow) = digits.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = shifted.addingReportingOverflow(Int64(byte) - 48)
      guard !shiftOverflow, !sumOverflow else { return nil }
      digits = sum
      if isInFraction { fractionDigits += 1 }
    }
    let scale = fractionDigits - exponent
    guard let power = powerOfTen(abs(scale)) else { return digits == 0 ? Rational(0) : nil }
    let signed = Rational(isNegative ? -digits : digits)
    return scale >= 0 ? signed.divided(by: power) : signed.multiplied(by: power)
  }

  /// The nearest number with so many digits after the point, 0 to 9.
  static func rounded(_ value: Rational, digits: Int) -> Double {
    let number = value.doubleValue
    guard number.magnitude < 1e6, let power = powerOfTen(digits)?.doubleValue else { return number }
    return (number * power).rounded() / power
  }

  private static func powerOfTen(_ exponent: Int) -> Rational? {
    guard exponent >= 0, exponent <= 18 else { return nil }
    var power: Int64 = 1
    for _ in 0..<exponent { power *= 10 }
    return Rational(power)
  }
}
