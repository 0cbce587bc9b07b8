public import MediaFacts

extension DASH {
  /// A duration of ISO 8601 as XML Schema has it, such as `PT1H2M3.5S`, in seconds and exact.
  ///
  /// Years and months have no fixed length and are taken only where they are 0. Digits of the seconds that
  /// do not fit in 64 bits are dropped. `nil` for anything else, and for a duration below 0.
  ///
  /// Source: W3C XML Schema part 2, section 3.2.6.
  public static func duration(_ text: String) -> Rational? {
    var rest = text[...]
    while let first = rest.utf8.first, isSpace(first) { rest = rest.dropFirst() }
    while let last = rest.utf8.last, isSpace(last) { rest = rest.dropLast() }
    guard rest.hasPrefix("P") else { return nil }
    rest = rest.dropFirst()
    var total = Rational(0)
    var isTime = false
    var hasField = false
    // Each unit may stand once and in this order.
    var allowed = Array("YMDHMS")
    while !rest.isEmpty {
      if rest.hasPrefix("T"), !isTime {
        isTime = true
        allowed = Array("HMS")
        rest = rest.dropFirst()
        guard !rest.isEmpty else { return nil }
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
      rest = rest.dropFirst(digits.count)
      guard let unit = rest.first, let place = allowed.firstIndex(of: unit),
        isTime || place < 3, let value = decimal(digits),
        unit == "S" || !digits.contains(".")
      else { return nil }
      allowed.removeFirst(place + 1)
      rest = rest.dropFirst()
      hasField = true
      guard let seconds = seconds(of: unit, isTime: isTime) else {
        guard value == Rational(0) else { return nil }
        continue
      }
      guard let part = value.multiplied(by: Rational(seconds)), let sum = total.adding(part) else {
        return nil
      }
      total = sum
    }
    return hasField ? total : nil
  }

  private static func seconds(of unit: Character, isTime: Bool) -> Int64? {
    switch unit {
    case "D": 86_400
    case "H": 3_600
    case "M": isTime ? 60 : nil
    case "S": 1
    default: nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
