import MediaFacts

/// Figures in findings about the inside.
enum InsideText {
  /// Seconds in whole milliseconds, such as `501`.
  static func milliseconds(_ time: Rational) -> String {
    let value = (time.doubleValue * 1000).rounded()
    return value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  /// A level with one digit after the point, such as `-23.0`.
  static func level(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.magnitude < 1e15 else { return "\(value)" }
    let whole = Int64(tenths.magnitude)
    return "\(tenths < 0 ? "-" : "")\(whole / 10).\(whole % 10)"
  }

  /// A number with two digits after the point, such as `2.39`.
  static func hundredths(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "\(value)" }
    let whole = Int64(hundredths.magnitude)
    let rest = whole % 100
    return "\(hundredths < 0 ? "-" : "")\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A number of things, such as `1 picture` and `3 pictures`.
  static func count(_ number: Int64, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Interval {
  /// A hole of so many seconds that every player shows in full.
  static func hole(exactly time: Rational) -> Interval {
    Interval(exactly: time.magnitude.doubleValue * 1000)
  }

  /// A hole of so many seconds in one of two tracks, which a player may go on over.
  static func hole(upTo time: Rational) -> Interval {
    let length = time.magnitude.doubleValue * 1000
    return Interval(low: 0, typical: length, high: length) ?? .zero
  }
}
