import Findings

/// The criteria of a choice as numbers in the order in which they count, less being better.
struct FitKey: Comparable {
  private let cannotPlay: Double
  private let riskUnknown: Double
  private let score: Double
  private let total: Double
  private let heightDistance: Double
  private let isAboveMain: Double
  private let bitRateDistance: Double

  /// Makes a key; a criterion for which the main's own value is not known says nothing.
  init(
    grade: Grade, score: Double, total: Double, height: Int?, bitRate: Int64?, main: Standing.Main
  ) {
    cannotPlay = grade == .unplayable ? 1 : 0
    riskUnknown = grade == .unknown ? 1 : 0
    self.score = Self.rounded(score)
    self.total = Self.rounded(total)
    heightDistance = main.height == nil ? 0 : Self.distance(height, main.height)
    isAboveMain = Self.isAbove(bitRate, main.bitRate) ? 1 : 0
    bitRateDistance = main.bitRate == nil ? 0 : Self.distance(bitRate, main.bitRate)
  }

  static func < (left: FitKey, right: FitKey) -> Bool {
    let (first, second) = (
      (left.cannotPlay, left.riskUnknown, left.score, left.total),
      (right.cannotPlay, right.riskUnknown, right.score, right.total)
    )
    if first != second { return first < second }
    return (left.heightDistance, left.isAboveMain, left.bitRateDistance)
      < (right.heightDistance, right.isAboveMain, right.bitRateDistance)
  }

  /// Scores closer than a millionth are equal: no figure behind them is that good.
  static func rounded(_ score: Double) -> Double { (score * 1e6).rounded() / 1e6 }

  /// How far two figures lie apart; one that is not known is further than any.
  static func distance(_ own: (some BinaryInteger)?, _ main: (some BinaryInteger)?) -> Double {
    guard let own, let main else { return .infinity }
    return (Double(own) - Double(main)).magnitude
  }

  /// True where both bit rates are known and the first is more than a tenth higher: encoders miss
  /// their aim by less.
  static func isAbove(_ own: Int64?, _ main: Int64?) -> Bool {
    guard let own, let main else { return false }
    return Double(own) > Double(main) * 1.1
  }
}
