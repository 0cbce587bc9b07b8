public import MediaFacts

extension HLS {
  /// A date and time as a playlist writes it, with its exact value.
  ///
  /// ISO 8601 as RFC 8216bis section 4.4.4.6 uses it, and the variants that players take: an offset
  /// without its colon or minutes, a space or lower-case letters, seconds or the offset left out.
  public struct DateTime: Hashable, Sendable {
    /// The text as given.
    public var text: String
    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds; digits after the ninth place are dropped.
    public var secondsSince1970: Rational
    /// Minutes east of UTC; absent where the text names no offset, and then read as UTC.
    public var offsetMinutes: Int?
    /// True where the text has the full form: `T`, seconds, and `Z` or an offset with its colon.
    public var isStandardForm: Bool

    /// Reads a date and time; `nil` where the text is none.
    public init?(_ text: String) {
      self.text = text
      let bytes = Array(text.utf8)
      var place = 0
      var isStandard = true
      func number(_ digits: Int) -> Int? {
        guard place + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[place..<place + digits] {
          guard let digit = Byte.digit(byte) else { return nil }
          value = value * 10 + Int(digit)
        }
        place += digits
        return value
      }
      func take(_ choices: UInt8...) -> UInt8? {
        guard place < bytes.count, choices.contains(bytes[place]) else { return nil }
        place += 1
        return bytes[place - 1]
      }
      guard let year = number(4), take(Byte.minus) != nil,
        let month = number(2), take(Byte.minus) != nil,
        let day = number(2), (1...12).contains(month),
        day >= 1, day <= Self.days(month: month, year: year),
        let separator = take(UInt8(ascii: "T"), UInt8(ascii: "t"), Byte.space),
        let hour = number(2), take(Byte.colon) != nil,
        let minute = number(2), hour < 24, minute < 60
      else { return nil }
      if separator != UInt8(ascii: "T") { isStandard = false }
      var second = 0
      var nanoseconds: Int64 = 0
      if take(Byte.colon) != nil {
        guard let value = number(2), value <= 60 else { return nil }
        second = value
        if let point = take(Byte.dot, Byte.comma) {
          if point == Byte.comma { isStandard = false }
          var digits = 0
          while place < bytes.count, let digit = Byte.digit(bytes[place]) {
            if digits < 9 { nanoseconds = nanoseconds * 10 + Int64(digit) }
            digits += 1
            place += 1
          }
          guard digits > 0 else { return nil }
          for _ in min(digits, 9)..<9 { nanoseconds *= 10 }
        }
      } else {
        isStandard = false
      }
      if let zulu = take(UInt8(ascii: "Z"), UInt8(ascii: "z")) {
        offsetMinutes = 0
        if zulu != UInt8(ascii: "Z") { isStandard = false }
      } else if let sign = take(Byte.plus, Byte.minus) {
        guard let hours = number(2), hours < 24 else { return nil }
        var minutes = 0
        if take(Byte.colon) != nil {
          guard let value = number(2), value < 60 else { return nil }
          minutes = value
        } else {
          isStandard = false
          if let value = number(2) {
            guard value < 60 else { return nil }
            minutes = value
          }
        }
        offsetMinutes = (sign == Byte.minus ? -1 : 1) * (hours * 60 + minutes)
      } else {
        offsetMinutes = nil
        isStandard = false
      }
      guard place == bytes.count else { return nil }
      isStandardForm = isStandard
      let days = Self.daysSince1970(year: year, month: month, day: day)
      let seconds =
        days * 86_400 + hour * 3600 + (minute - (offsetMinutes ?? 0)) * 60 + second
      guard
        let value = Rational(nanoseconds, 1_000_000_000)
          .flatMap({ Rational(Int64(seconds)).adding($0) })
      else { return nil }
      secondsSince1970 = value
    }

    /// The date and time of a value, in UTC with milliseconds or as many of nine digits as it needs.
    ///
    /// The year is held in 0 to 9999; parts below a nanosecond are dropped.
    public init(secondsSince1970 seconds: Rational) {
      var whole = seconds.numerator / seconds.denominator
      if seconds.numerator < 0, whole * seconds.denominator != seconds.numerator { whole -= 1 }
      // Year 0 to 9999, so that the text has four digits.
      whole = min(max(whole, -62_167_219_200), 253_402_300_799)
      let rest = seconds.subtracting(Rational(whole)) ?? Rational(0)
      let product = rest.numerator.multipliedFullWidth(by: 1_000_000_000)
      let nanoseconds =
        rest < Rational(1) && rest >= Rational(0)
        ? rest.denominator.dividingFullWidth(product).quotient : 0
      let day = Int(whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400)
      let inDay = Int(whole) - day * 86_400
      let (year, month, date) = Self.date(daysSince1970: day)
      var fraction = Self.padded(Int(nanoseconds), 9)
      while fraction.count > 3, fraction.hasSuffix("0") { fraction.removeLast() }
      text =
        Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(date, 2) + "T"
        + Self.padded(inDay / 3600, 2) + ":" + Self.padded(inDay / 60 % 60, 2) + ":"
        + Self.padded(inDay % 60, 2) + "." + fraction + "Z"
      secondsSince1970 =
        Rational(nanoseconds, 1_000_000_000).flatMap { Rational(whole).adding($0) }
        ?? Rational(whole)
      offsetMinutes = 0
      isStandardForm = true
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func days(month: Int, year: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    /// Days in the Gregorian calendar, counted in eras of 400 years that begin on 1 March.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
      let shifted = month <= 2 ? year - 1 : year
      let era = (shifted >= 0 ? shifted : shifted - 399) / 400
      let yearOfEra = shifted - era * 400
      let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      return era * 146_097 + dayOfEra - 719_468
    }

    private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
      let shifted = days + 719_468
      let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let dayOfEra = shifted - era * 146_097
      let yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shiftedMonth = (5 * dayOfYear + 2) / 153
      let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
      return (
        yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
        dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
      )
    }
  }
}
