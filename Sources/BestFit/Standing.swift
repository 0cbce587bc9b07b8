import Findings
import MediaFacts

/// Where one ad stands in each criterion, the first criterion that differs deciding.
struct Standing {
  /// What the main has, for the criteria that compare with it.
  struct Main {
    var height: Int?
    var bitRate: Int64?
  }

  let ad: AssetReference
  let score: Double
  let grade: Grade
  let refusals: [Finding]
  let height: Int?
  let bitRate: Int64?
  private let main: Main

  /// Makes a standing of the seams of an ad with the main, over all receivers that count.
  init(_ candidate: Candidate, verdicts: [PairVerdict], main: Main) {
    ad = candidate.ad
    score = verdicts.map(\.knownScore).max() ?? 0
    grade = Self.worst(verdicts.map(\.grade))
    var seen: Set<Finding> = []
    refusals = verdicts.flatMap(\.reasons).filter {
      $0.severity == .error && seen.insert($0).inserted
    }
    height = candidate.facts.mainVideo?.displaySize?.height
    bitRate = Self.bitRate(of: candidate.facts)
    self.main = main
  }

  /// Bits per second of what is shown: the video track's, else the whole file's.
  static func bitRate(of facts: AssetFacts) -> Int64? {
    facts.mainVideo?.bitRate ?? facts.container.bitRate
  }

  /// Why this ad stands behind the other one; `nil` where no criterion but the order tells them apart.
  func loss(against winner: Standing) -> FitLoss? {
    if grade == .unplayable { return .cannotPlay(reasons: refusals) }
    if grade == .unknown, winner.grade != .unknown { return .riskUnknown }
    if rounded != winner.rounded { return .higherRisk(own: score, winner: winner.score) }
    if let height = main.height, heightDistance != winner.heightDistance {
      return .heightFurtherFromMain(own: self.height, winner: winner.height, main: height)
    }
    if let bitRate = main.bitRate {
      if isAboveMain != winner.isAboveMain {
        return .bitRateAboveMain(own: self.bitRate, winner: winner.bitRate, main: bitRate)
      }
      if bitRateDistance != winner.bitRateDistance {
        return .bitRateFurtherFromMain(own: self.bitRate, winner: winner.bitRate, main: bitRate)
      }
    }
    return nil
  }

  /// True where this ad stands before the other one, apart from the order in which they were given.
  func precedes(_ other: Standing) -> Bool { key.lexicographicallyPrecedes(other.key) }

  /// The criteria as numbers, less being better.
  private var key: [Double] {
    [
      grade == .unplayable ? 1 : 0, grade == .unknown ? 1 : 0, rounded,
      main.height == nil ? 0 : heightDistance,
      main.bitRate == nil ? 0 : isAboveMain ? 1 : 0,
      main.bitRate == nil ? 0 : bitRateDistance,
    ]
  }

  /// Scores closer than a millionth are equal: no figure behind them is that good.
  private var rounded: Double { (score * 1e6).rounded() / 1e6 }

  /// Rows between the two heights; an unknown height is further than any.
  private var heightDistance: Double {
    guard let own = height, let main = main.height else { return .infinity }
    return (Double(own) - Double(main)).magnitude
  }

  /// True where the rate is more than a tenth above the main's: encoders miss their aim by less.
  private var isAboveMain: Bool {
    guard let own = bitRate, let main = main.bitRate else { return false }
    return Double(own) > Double(main) * 1.1
  }

  /// Bits per second between the two rates; an unknown rate is further than any.
  private var bitRateDistance: Double {
    guard let own = bitRate, let main = main.bitRate else { return .infinity }
    return (Double(own) - Double(main)).magnitude
  }

  private static func worst(_ grades: [Grade]) -> Grade {
    if grades.contains(.unplayable) { return .unplayable }
    if grades.contains(.unknown) { return .unknown }
    return grades.min { $0.reportingOrder < $1.reportingOrder } ?? .seamless
  }
}
