import MediaFacts

/// When two lengths count as one.
struct DurationTolerance {
  /// One picture, in seconds; a 25th where the rate is not known.
  let frame: Rational
  /// True where the rate is a multiple of 1000/1001, whose time code counts nominal frames.
  let isSlowed: Bool

  init(_ facts: AssetFacts) {
    let rate = facts.mainVideo?.frameRate.nominal ?? facts.mainVideo?.frameRate.average
    frame = rate.flatMap { $0 > Rational(0) ? $0.reciprocal : nil } ?? Self.frameOf25
    isSlowed = rate.map { $0.denominator % 1001 == 0 } ?? false
  }

  /// One picture at 25 a second, in seconds.
  static let frameOf25 = Rational(1, 25) ?? Rational(0)

  /// True where a file of the true length may go by the declared one.
  ///
  /// Both may differ by a frame. At 30000/1001 and its kin, 450 frames are called 15 s and last
  /// 15.015 s, 1800 are called 60 s and last 60.06 s.
  func accepts(_ actual: Rational, for declared: Rational) -> Bool {
    if let difference = actual.subtracting(declared), difference.magnitude <= frame { return true }
    guard isSlowed, let ratio = Rational(1000, 1001), let called = actual.multiplied(by: ratio),
      let difference = called.subtracting(declared)
    else { return false }
    return difference.magnitude <= frame
  }
}
