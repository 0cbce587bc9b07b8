import MediaFacts

/// How two frame rates stand to each other.
enum FrameRateRelation: Hashable {
  /// The same rate, rounded labels such as 29.97 for 30000/1001 included.
  case same
  /// The ratio is close to a whole number without being one: 29.97 and 30, 24 and 23.976.
  case drift
  /// One is a whole multiple of the other: 25 and 50.
  case multiple
  /// Anything else: 25 and 30.
  case family

  /// Ratios closer to a whole number than this are equal but for rounding.
  ///
  /// 23.98 for 24000/1001 differs by 0.00017 and 24 by 0.001, so that 24 is not taken for 23.976.
  static let rounding = 0.0002
  /// Ratios closer to a whole number than this drift (the tolerance of Media3's decoder re-use).
  static let tolerance = 0.01

  /// Compares two rates above 0; `nil` where one is not.
  init?(_ first: Rational, _ second: Rational) {
    guard first.numerator > 0, second.numerator > 0 else { return nil }
    let ratio = max(first, second).doubleValue / min(first, second).doubleValue
    let whole = ratio.rounded()
    let distance = (ratio - whole).magnitude
    if distance <= Self.rounding {
      self = whole == 1 ? .same : .multiple
    } else {
      self = distance <= Self.tolerance ? .drift : .family
    }
  }
}
