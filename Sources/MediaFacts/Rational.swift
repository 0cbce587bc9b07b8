/// An exact fraction, always in lowest terms with a positive denominator.
///
/// Frame rates, aspect ratios and times are kept as fractions so that 30000/1001 never becomes 29.97.
public struct Rational: Hashable, Sendable {
  /// The numerator, negative for a negative value.
  public let numerator: Int64
  /// The denominator, at least 1.
  public let denominator: Int64

  /// Makes a fraction in lowest terms.
  ///
  /// - Returns: `nil` where the denominator is 0 or the value does not fit in 64 bits.
  public init?(_ numerator: Int64, _ denominator: Int64) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int64 = denominator < 0 ? -1 : 1
    self.numerator = sign * (numerator / Int64(divisor))
    self.denominator = sign * (denominator / Int64(divisor))
  }

  /// Makes a whole number; `Int64.min`, whose opposite does not fit, counts as the number above it.
  public init(_ whole: Int64) {
    numerator = max(whole, -.max)
    denominator = 1
  }

  private init(numerator: Int64, denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The nearest floating-point value.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// The fraction turned upside down, or `nil` for zero.
  public var reciprocal: Rational? { Rational(denominator, numerator) }

  /// The fraction without its sign.
  public var magnitude: Rational {
    numerator < 0 ? Rational(numerator: -numerator, denominator: denominator) : self
  }

  /// The product, or `nil` where it does not fit in 64 bits.
  public func multiplied(by other: Rational) -> Rational? {
    // Reducing crosswise first keeps intermediate products as small as they can be.
    guard let left = Rational(numerator, other.denominator),
      let right = Rational(other.numerator, denominator)
    else { return nil }
    let (top, topOverflow) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (bottom, bottomOverflow) = left.denominator
      .multipliedReportingOverflow(by: right.denominator)
    guard !topOverflow, !bottomOverflow else { return nil }
    return Rational(top, bottom)
  }

  /// The quotient, or `nil` for division by zero or where it does not fit in 64 bits.
  public func divided(by other: Rational) -> Rational? {
    guard let inverse = other.reciprocal else { return nil }
    return multiplied(by: inverse)
  }

  /// The sum, or `nil` where it does not fit in 64 bits.
  public func adding(_ other: Rational) -> Rational? {
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (top, topOverflow) = left.addingReportingOverflow(right)
    let (bottom, bottomOverflow) =
      denominator
      .multipliedReportingOverflow(by: other.denominator)
    guard !leftOverflow, !rightOverflow, !topOverflow, !bottomOverflow else {
      return addingWide(other)
    }
    return Rational(top, bottom)
  }

  /// The sum where a product on the way does not fit in 64 bits, although the sum may.
  private func addingWide(_ other: Rational) -> Rational? {
    // Each product is below 2^126, so nothing here can overflow 128 bits.
    let top =
      Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator)
    let bottom = Int128(denominator) * Int128(other.denominator)
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a)
    guard let numerator = Int64(exactly: top / divisor),
      let denominator = Int64(exactly: bottom / divisor)
    else { return nil }
    return Rational(numerator, denominator)
  }

  /// The difference, or `nil` where it does not fit in 64 bits.
  public func subtracting(_ other: Rational) -> Rational? {
    adding(Rational(numerator: -other.numerator, denominator: other.denominator))
  }

  private static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 0 ? 1 : a
  }
}

extension Rational: Comparable {
  /// Compares exactly, without rounding.
  public static func < (left: Rational, right: Rational) -> Bool {
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}

extension Rational: CustomStringConvertible {
  /// The fraction as `30000/1001`, or `25` where the denominator is 1.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// Reads `30000/1001`, `16:9` or `25`.
  ///
  /// - Returns: `nil` where the text is none of these, or the value does not fit in 64 bits.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(
      separator: text.contains(":") ? ":" : "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let numerator = Int64(first), parts.count <= 2 else {
      return nil
    }
    if parts.count == 1 {
      self.init(numerator, 1)
      return
    }
    guard let denominator = Int64(parts[1]) else { return nil }
    self.init(numerator, denominator)
  }
}
