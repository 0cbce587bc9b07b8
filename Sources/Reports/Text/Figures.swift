import MediaFacts

/// Numbers as a person reads them; the same text in every locale.
enum Figures {
  /// A number with at most so many digits after the point, zeros at the end left out.
  static func decimal(_ value: Double, digits: Int) -> String {
    var text = fixed(value, digits: digits)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// A number with exactly so many digits after the point, 0 to 9.
  static func fixed(_ value: Double, digits: Int) -> String {
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    guard value.isFinite, let scaled = Int64(exactly: (value * power).rounded()) else {
      return "\(value)"
    }
    var text = String(scaled.magnitude)
    if digits > 0 {
      text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
    }
    return scaled < 0 ? "-" + text : text
  }

  /// A length or a time: `15.015 s`, `2:05.5`, `1:02:03`.
  static func time(_ seconds: Rational) -> String {
    let value = seconds.doubleValue
    let rounded = (value.magnitude * 1000).rounded() / 1000
    guard rounded >= 60, let whole = Int64(exactly: rounded.rounded(.down)) else {
      return "\(decimal(value, digits: 3)) s"
    }
    let sign = value < 0 ? "-" : ""
    var rest = decimal(rounded - Double(whole / 60 * 60), digits: 3)
    if rest.prefix(while: { $0 != "." }).count < 2 { rest = "0" + rest }
    let minutes = whole / 60 % 60
    guard whole >= 3600 else { return "\(sign)\(minutes):\(rest)" }
    return "\(sign)\(whole / 3600):\(minutes < 10 ? "0" : "")\(minutes):\(rest)"
  }

  /// A bit rate: `128 kb/s`, `2.1 Mb/s`.
  static func bitRate(_ bitsPerSecond: Int64) -> String { scaled(bitsPerSecond, unit: "b/s") }

  /// A size of a file: `1.9 MB`, in powers of 1000.
  static func bytes(_ count: Int64) -> String { scaled(count, unit: "B") }

  /// A frame rate: `25 fps`, `29.97 fps (30000/1001)`.
  static func frameRate(_ rate: Rational) -> String {
    let short = decimal(rate.doubleValue, digits: 3)
    return rate.denominator == 1 ? "\(short) fps" : "\(short) fps (\(rate))"
  }

  /// A sample rate: `48 kHz`, `44.1 kHz`.
  static func sampleRate(_ hertz: Int) -> String {
    "\(decimal(Double(hertz) / 1000, digits: 3)) kHz"
  }

  /// A ratio: `16:9`; one whose terms are long stands as a decimal, `1.852:1`.
  static func aspectRatio(_ ratio: Rational) -> String {
    ratio.numerator < 1000 && ratio.denominator < 1000
      ? "\(ratio.numerator):\(ratio.denominator)"
      : "\(decimal(ratio.doubleValue, digits: 3)):1"
  }

  private static func scaled(_ value: Int64, unit: String) -> String {
    let number = Double(value)
    var (divisor, prefix) = (1.0, "")
    // Steps are taken at what rounds to 1000, so that no figure reads "1000 k".
    for step in [(1e3, "k"), (1e6, "M"), (1e9, "G"), (1e12, "T")]
    where number.magnitude >= step.0 * 0.9995 { (divisor, prefix) = step }
    let figure = number / divisor
    let digits = figure.magnitude < 10 && divisor > 1 ? 2 : figure.magnitude < 100 ? 1 : 0
    return "\(decimal(figure, digits: digits)) \(prefix)\(unit)"
  }
}
