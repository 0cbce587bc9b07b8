/// Points in time as a person reads them.
public enum TimeWords {
  /// The time in UTC as ISO 8601 writes it, such as `2023-11-14T22:13:20Z`.
  ///
  /// `secondsSince1970` may be 0 to the end of the year 9999, beyond which no date has four digits of a
  /// year; absent outside of that.
  public static func utc(_ secondsSince1970: Int64) -> String? {
    guard (0...253_402_300_799).contains(secondsSince1970) else { return nil }
    let (year, month, day) = date(daysSince1970: secondsSince1970 / 86_400)
    let second = secondsSince1970 % 86_400
    let time = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))T\(time.joined(separator: ":"))Z"
  }

  /// How long ago something was, in the largest unit of which it was one at least: `3 years ago`.
  ///
  /// What lies ahead counts as now.
  public static func ago(_ then: Int64, now: Int64) -> String {
    let (difference, overflow) = now.subtractingReportingOverflow(then)
    let seconds = overflow ? (now > then ? Int64.max : 0) : max(0, difference)
    // A year of the Gregorian calendar has 365.2425 days on average.
    let units: [(String, Int64)] = [
      ("year", 31_556_952), ("day", 86_400), ("hour", 3600), ("minute", 60),
    ]
    let (unit, length) = units.first { seconds >= $0.1 } ?? ("second", 1)
    let count = seconds / length
    return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }

  /// When something ended: `3 years ago (2023-11-14T22:13:20Z)`.
  public static func ended(_ then: Int64, now: Int64) -> String {
    ago(then, now: now) + (utc(then).map { " (\($0))" } ?? "")
  }

  private static func twoDigits(_ value: Int64) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }

  /// The date in the Gregorian calendar, counted in eras of 400 years that begin with March.
  private static func date(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }
}
