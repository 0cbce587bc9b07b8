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
  /// The risks of all seams added up.
  let total: Double
  let grade: Grade
  let refusals: [Finding]
  let height: Int?
  let bitRate: Int64?
  private let main: Main

  /// Makes a standing of the seams of an ad with the main, over all receivers that count.
  init(_ candidate: Candidate, verdicts: [PairVerdict], main: Main) {
    ad = candidate.ad
    score = verdicts.map(\.knownScore).max() ?? 0
    total = verdicts.reduce(0) { $0 + $1.knownScore }
    grade = Grade.worst(of: verdicts.map(\.grade))
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
    if FitKey.rounded(total) != FitKey.rounded(winner.total) {
      return .higherTotalRisk(own: total, winner: winner.total)
    }
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
  func precedes(_ other: Standing) -> Bool { key < other.key }

  private var key: FitKey {
    FitKey(
      grade: grade, score: score, total: total, height: height, bitRate: bitRate, main: main)
  }

  private var rounded: Double { FitKey.rounded(score) }
  private var heightDistance: Double { FitKey.distance(height, main.height) }
  private var bitRateDistance: Double { FitKey.distance(bitRate, main.bitRate) }
  private var isAboveMain: Bool { FitKey.isAbove(bitRate, main.bitRate) }
}
