/// A span of milliseconds with its most likely value, as a delay is stated.
///
/// Shape: 0 <= low <= typical <= high. A figure that is known exactly has three equal parts.
public struct Interval: Hashable, Sendable {
  /// The least delay, in milliseconds.
  public let low: Double
  /// The most likely delay, in milliseconds.
  public let typical: Double
  /// The greatest delay, in milliseconds.
  public let high: Double

  /// No delay at all.
  public static let zero: Interval = .init(exactly: 0)

  /// Makes an interval.
  ///
  /// - Returns: `nil` where a part is negative or not finite, or the parts are out of order.
  public init?(low: Double, typical: Double, high: Double) {
    guard low.isFinite, typical.isFinite, high.isFinite, low >= 0, low <= typical, typical <= high
    else { return nil }
    self.low = low
    self.typical = typical
    self.high = high
  }

  /// Makes an interval of one value; a negative or non-finite value counts as 0.
  public init(exactly milliseconds: Double) {
    let value = milliseconds.isFinite ? max(0, milliseconds) : 0
    low = value
    typical = value
    high = value
  }

  private init(unchecked low: Double, _ typical: Double, _ high: Double) {
    self.low = low
    self.typical = typical
    self.high = high
  }

  /// The interval of two delays one after the other; a sum beyond all numbers stays the greatest one.
  public static func + (left: Interval, right: Interval) -> Interval {
    Interval(
      unchecked: sum(left.low, right.low), sum(left.typical, right.typical),
      sum(left.high, right.high))
  }

  private static func sum(_ first: Double, _ second: Double) -> Double {
    min(first + second, .greatestFiniteMagnitude)
  }

  /// The interval of two delays side by side: the longer one counts, part by part.
  public func parallel(with other: Interval) -> Interval {
    Interval(unchecked: max(low, other.low), max(typical, other.typical), max(high, other.high))
  }
}
