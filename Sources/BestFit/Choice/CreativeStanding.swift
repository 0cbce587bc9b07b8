import Findings
import MediaFacts

/// Where one creative stands in each criterion of a choice, the first that differs deciding.
struct CreativeStanding {
  /// What a choice asks for, with the main's own height where the user names none.
  struct Aim {
    var height: Int?
    var isPreferred: Bool
    var maximumBitRate: Int64?
  }

  let place: Int
  let option: CreativeOption
  let weight: SeamWeight
  let height: Int?
  let bitRate: Int64?
  let aim: Aim

  init(place: Int, option: CreativeOption, weight: SeamWeight, aim: Aim) {
    self.place = place
    self.option = option
    self.weight = weight
    self.aim = aim
    if case .media(let facts) = option {
      height = facts.mainVideo?.displaySize?.height
      bitRate = facts.container.bitRate ?? Standing.bitRate(of: facts)
    } else {
      (height, bitRate) = (nil, nil)
    }
  }

  /// Whether it can be used at all, best first.
  private enum Class: Int {
    case known
    case riskUnknown
    case notProbed
    case cannotPlay
  }

  private var standing: Class {
    switch option {
    case .program: .cannotPlay
    case .notProbed: .notProbed
    case .media:
      switch weight.grade {
      case .unplayable: .cannotPlay
      case .unknown: .riskUnknown
      default: .known
      }
    }
  }

  /// True where it may be chosen.
  var isUsable: Bool { standing == .known || standing == .riskUnknown }

  private var heightDistance: Double {
    aim.height == nil ? 0 : FitKey.distance(height, aim.height)
  }

  private var isAboveLimit: Bool {
    guard let bitRate, let limit = aim.maximumBitRate else { return false }
    return bitRate > limit
  }

  static func precedes(_ first: CreativeStanding, _ second: CreativeStanding) -> Bool {
    if first.standing != second.standing {
      return first.standing.rawValue < second.standing.rawValue
    }
    let left = first.measures
    let right = second.measures
    return left == right ? first.place < second.place : left.lexicographicallyPrecedes(right)
  }

  /// The criteria as numbers in the order in which they count, less being better.
  private var measures: [Double] {
    guard isUsable else { return [] }
    return [
      FitKey.rounded(weight.score), heightDistance, isAboveLimit ? 1 : 0, weight.typicalDelay,
      Double(weight.unknownCount),
    ]
  }

  /// Why it cannot be used; absent where it can.
  private var obstacle: FitLoss? {
    switch option {
    case .program: .program
    case .notProbed(let failure): .notProbed(failure)
    case .media:
      weight.grade == .unplayable ? .cannotPlay(reasons: weight.refusals) : nil
    }
  }

  /// Why it stands behind the best one.
  func loss(against winner: CreativeStanding) -> FitLoss {
    if let obstacle { return obstacle }
    if standing != winner.standing { return .riskUnknown }
    if FitKey.rounded(weight.score) != FitKey.rounded(winner.weight.score) {
      return .higherRisk(own: weight.score, winner: winner.weight.score)
    }
    if let wanted = aim.height, heightDistance != winner.heightDistance {
      return aim.isPreferred
        ? .heightFurtherFromPreferred(own: height, winner: winner.height, preferred: wanted)
        : .heightFurtherFromMain(own: height, winner: winner.height, main: wanted)
    }
    if isAboveLimit != winner.isAboveLimit, let bitRate, let limit = aim.maximumBitRate {
      return .bitRateAboveLimit(own: bitRate, winner: winner.bitRate, limit: limit)
    }
    if weight.typicalDelay != winner.weight.typicalDelay {
      return .longerDelay(own: weight.typicalDelay, winner: winner.weight.typicalDelay)
    }
    if weight.unknownCount != winner.weight.unknownCount {
      return .moreUnknowns(own: weight.unknownCount, winner: winner.weight.unknownCount)
    }
    return .givenLater
  }

  /// Its place in the ranking behind the best one.
  func entry(best: CreativeStanding) -> FitEntry {
    let loss = place == best.place && isUsable ? nil : loss(against: best)
    let grade: Grade =
      switch option {
      case .media: weight.grade
      case .notProbed: .unknown
      case .program: .unplayable
      }
    return FitEntry(ad: .ad(place), score: weight.score, grade: grade, loss: loss)
  }
}
