import MediaFacts

/// Numbers in decimal notation, read exactly.
enum DecimalText {
  /// Digits without sign as a count; `nil` for anything else, or what does not fit.
  static func count(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// Digits without sign as a 64-bit count; `nil` for anything else, or what does not fit.
  static func count64(_ text: some StringProtocol) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int64(text)
  }

  /// `12`, `12.5` or `.5` as an exact fraction; `nil` for anything else, or what does not fit.
  static func rational(_ text: some StringProtocol) -> Rational? {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.allSatisfy(isDigit) }),
      parts.contains(where: { !$0.isEmpty })
    else { return nil }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    // Ten to the 18th is the greatest power of ten in 64 bits.
    guard fraction.count <= 18 else { return nil }
    let digits = String(decoding: Array(parts[0]) + fraction, as: UTF8.self)
    var denominator: Int64 = 1
    for _ in 0..<fraction.count { denominator *= 10 }
    return Int64(digits.isEmpty ? "0" : digits).flatMap { Rational($0, denominator) }
  }

  /// A floating-point number as the decimal fraction that it was most likely written as.
  static func rational(_ number: Double) -> Rational? {
    guard number.isFinite, number >= 0 else { return nil }
    if let whole = Int64(exactly: number) { return Rational(whole) }
    let text = "\(number)"
    // Very small and very large numbers have an exponent; no length or rate of an ad is among them.
    return rational(text)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// Times as VAST and VMAP write them.
enum ClockTime {
  /// `HH:MM:SS` or `HH:MM:SS.mmm` in seconds; `nil` for anything else (VAST 4.2, `Duration`).
  static func seconds(_ text: String) -> Rational? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count <= 4, let hours = DecimalText.count64(parts[0]),
      parts[1].utf8.count == 2, let minutes = DecimalText.count64(parts[1]), minutes < 60,
      parts[2].utf8.prefix(3).count >= 2, parts[2].utf8.first != UInt8(ascii: "."),
      let seconds = DecimalText.rational(parts[2]), seconds < Rational(60)
    else { return nil }
    let whole = parts[2].utf8.prefix { $0 != UInt8(ascii: ".") }
    guard whole.count == 2 else { return nil }
    return Rational(hours * 3600 + minutes * 60).adding(seconds)
  }

  /// True where the text states no fraction of a second.
  static func isWholeSeconds(_ text: String) -> Bool { !text.utf8.contains(UInt8(ascii: ".")) }
}
