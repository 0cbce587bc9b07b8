/// Reads numbers with units as users write them.
///
/// Everything is ASCII and read in whole: no spaces, no digit grouping, no locale.
public enum ValueSyntax {
  /// A whole number with an optional sign; absent where the text is none or is out of range of
  /// `Int`.
  public static func integer(_ text: String) -> Int? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard text.utf8.count - digits.count <= 1, isDigits(digits) else { return nil }
    return Int(text)
  }

  /// A finite decimal number such as `23.976` or `-1.5e3`; absent where the text is none.
  public static func number(_ text: String) -> Double? {
    // `Double` itself would also take `nan`, `inf` and hexadecimal forms.
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A time such as `10`, `10s`, `1.5s`, `500ms`, `2m` or `1h`, a bare number being seconds.
  ///
  /// Never negative, exact to the nanosecond; absent where the text is no time, has more than nine
  /// digits after the point, or is longer than 292 years.
  public static func duration(_ text: String) -> Duration? {
    let bytes = text.utf8
    let whole = bytes.prefix(while: isDigit)
    var rest = bytes[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty, fraction.count <= 9 else { return nil }
      rest = rest[fraction.endIndex...]
    }
    guard let count = value(of: whole), let unit = nanoseconds(in: rest) else { return nil }
    let (ticks, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    var part: Int64 = 0
    if !fraction.isEmpty {
      guard let numerator = value(of: fraction) else { return nil }
      let scale = (0..<fraction.count).reduce(Int64(1)) { scale, _ in scale &* 10 }
      let (product, overflow) = numerator.multipliedReportingOverflow(by: unit)
      guard !overflow, product % scale == 0 else { return nil }
      part = product / scale
    }
    let (total, sumOverflow) = ticks.addingReportingOverflow(part)
    return sumOverflow ? nil : .nanoseconds(total)
  }

  /// A size in bytes such as `512`, `512K`, `64M`, `2G` or `1T`.
  ///
  /// As with the GNU tools a bare letter, or a letter with `iB`, is a power of 1024, and a letter
  /// with `B` a power of 1000; `B` alone is bytes. Letters may be small. Never negative; absent
  /// where the text is no size or does not fit.
  public static func byteSize(_ text: String) -> Int64? {
    let digits = text.utf8.prefix(while: isDigit)
    guard let count = value(of: digits) else { return nil }
    var suffix = text.utf8[digits.endIndex...].map { $0 | 0x20 }
    // Setting the bit makes letters small; what is not a letter must not become one.
    guard text.utf8[digits.endIndex...].allSatisfy(isLetter) else { return nil }
    if suffix == Array("b".utf8) { suffix = [] }
    guard let letter = suffix.first else { return count }
    guard let power = Array("kmgt".utf8).firstIndex(of: letter) else { return nil }
    let base: Int64
    switch Array(suffix.dropFirst()) {
    case [], Array("ib".utf8): base = 1024
    case Array("b".utf8): base = 1000
    default: return nil
    }
    let unit = (0...power).reduce(Int64(1)) { unit, _ in unit &* base }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? nil : bytes
  }

  private static func nanoseconds(in suffix: Substring.UTF8View) -> Int64? {
    switch Array(suffix) {
    case Array("ms".utf8): return 1_000_000
    case [], Array("s".utf8): return 1_000_000_000
    case Array("m".utf8): return 60_000_000_000
    case Array("h".utf8): return 3_600_000_000_000
    default: return nil
    }
  }

  private static func value(of digits: some Collection<UInt8>) -> Int64? {
    guard !digits.isEmpty else { return nil }
    var result: Int64 = 0
    for digit in digits {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(digit &- UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      result = sum
    }
    return result
  }

  private static func isDigits(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
