import MediaFacts
import XMLText

extension DASH {
  /// A whole number of decimal digits alone; `nil` for anything else, and above 63 bits.
  static func unsigned(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }

  /// A decimal number such as `-3.210`, exactly; digits that do not fit in 64 bits are dropped.
  static func decimal(_ text: Substring) -> Rational? {
    var text = text
    let isNegative = text.hasPrefix("-")
    if isNegative || text.hasPrefix("+") { text = text.dropFirst() }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let value = unsigned(whole) else { return nil }
    guard parts.count == 2 else { return Rational(isNegative ? -value : value) }
    guard !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    var (numerator, denominator) = (value, Int64(1))
    for byte in parts[1].utf8 {
      let (tens, overflow) = numerator.multipliedReportingOverflow(by: 10)
      let (next, second) = tens.addingReportingOverflow(Int64(byte - 0x30))
      let (scale, third) = denominator.multipliedReportingOverflow(by: 10)
      if overflow || second || third { break }
      (numerator, denominator) = (next, scale)
    }
    return Rational(isNegative ? -numerator : numerator, denominator)
  }

  /// A rate or ratio: `30000/1001`, `16:9`, `25` or, as some packagers write it, `29.97`; above 0.
  static func ratio(_ text: String) -> Rational? {
    let trimmed = XMLElement.trimmed(text)
    guard let value = Rational(trimmed) ?? decimal(trimmed[...]), value > Rational(0) else {
      return nil
    }
    return value
  }
}
