import MediaFacts

/// Numbers as playlists write them.
enum DecimalText {
  /// The exact decimal where nine places hold it, else rounded to the ninth place.
  static func text(_ value: Rational) -> String {
    let isNegative = value.numerator < 0
    let magnitude = value.magnitude
    let whole = magnitude.numerator / magnitude.denominator
    let rest = magnitude.numerator % magnitude.denominator
    // Below 10^9 times 2^63, which 128 bits hold.
    let scaled =
      (Int128(rest) * 1_000_000_000 + Int128(magnitude.denominator) / 2)
      / Int128(magnitude.denominator)
    let carry = scaled / 1_000_000_000
    var digits = String(scaled % 1_000_000_000)
    digits = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let text = String(Int128(whole) + carry) + (digits.isEmpty ? "" : "." + digits)
    return isNegative && text != "0" ? "-" + text : text
  }
}
