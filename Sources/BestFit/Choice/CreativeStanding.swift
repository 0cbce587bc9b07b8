import Findings
import MediaFacts

/// What a choice asks for, with the main's own height where the user names none.
struct CreativeAim: Sendable {
  var height: Int?
  var isPreferred: Bool
  var maximumBitRate: Int64?
}

/// What of one creative counts in a choice and is the same for every receiver.
struct MeasuredCreative: Sendable {
  let standing: CreativeKey.Class
  let height: Int?
  let bitRate: Int64?
  /// How far its height is from the one that is asked for; 0 where none is.
  let heightDistance: Double
  let isAboveLimit: Bool

  init(_ option: CreativeOption, aim: CreativeAim) {
    standing =
      switch option {
      case .program, .linkEnded: .cannotPlay
      case .notProbed: .notProbed
      case .media: .usable
      }
    if case .media(let facts) = option {
      height = facts.mainVideo?.displaySize?.height
      bitRate = facts.container.bitRate ?? Standing.bitRate(of: facts)
    } else {
      (height, bitRate) = (nil, nil)
    }
    heightDistance = aim.height == nil ? 0 : FitKey.distance(height, aim.height)
    if let bitRate, let limit = aim.maximumBitRate {
      isAboveLimit = bitRate > limit
    } else {
      isAboveLimit = false
    }
  }
}

/// The criteria of a choice as numbers in the order in which they count, less being better.
///
/// The first that differs decides; what cannot be used is told apart by its place alone.
struct CreativeKey: Comparable {
  /// Whether it can be used at all, best first.
  enum Class: Int {
    case usable
    case notProbed
    case cannotPlay
  }

  let standing: Class
  let place: Int
  /// On how many receivers it cannot be played.
  let refusingCount: Int
  let isRiskUnknown: Bool
  let score: Double
  let total: Double
  private let heightDistance: Double
  private let isAboveLimit: Bool
  private let delay: Double
  private let unknownCount: Int

  init(place: Int, _ creative: MeasuredCreative, _ weight: SeamWeight?) {
    self.place = place
    standing =
      creative.standing == .usable && weight?.grade == .unplayable
      ? .cannotPlay : creative.standing
    if standing == .usable {
      refusingCount = weight?.refusing.count ?? 0
      isRiskUnknown = weight?.grade == .unknown
      score = FitKey.rounded(weight?.score ?? 0)
      total = FitKey.rounded(weight?.total ?? 0)
      heightDistance = creative.heightDistance
      isAboveLimit = creative.isAboveLimit
      delay = weight?.typicalDelay ?? 0
      unknownCount = weight?.unknownCount ?? 0
    } else {
      (refusingCount, isRiskUnknown, score, total) = (0, false, 0, 0)
      (heightDistance, isAboveLimit, delay, unknownCount) = (0, false, 0, 0)
    }
  }

  /// True where it may be chosen.
  var isUsable: Bool { standing == .usable }

  static func < (left: CreativeKey, right: CreativeKey) -> Bool {
    if left.standing != right.standing { return left.standing.rawValue < right.standing.rawValue }
    if left.refusingCount != right.refusingCount { return left.refusingCount < right.refusingCount }
    if left.isRiskUnknown != right.isRiskUnknown { return right.isRiskUnknown }
    if left.score != right.score { return left.score < right.score }
    if left.total != right.total { return left.total < right.total }
    if left.heightDistance != right.heightDistance {
      return left.heightDistance < right.heightDistance
    }
    if left.isAboveLimit != right.isAboveLimit { return right.isAboveLimit }
    if left.delay != right.delay { return left.delay < right.delay }
    if left.unknownCount != right.unknownCount { return left.unknownCount < right.unknownCount }
    return left.place < right.place
  }
}

/// One creative in a ranking that is to be reported.
struct CreativeStanding {
  let key: CreativeKey
  let option: CreativeOption
  let creative: MeasuredCreative
  let weight: SeamWeight
  let aim: CreativeAim
  /// All receivers, by their places.
  let receivers: [ReceiverID]

  /// Why it cannot be used; absent where it can.
  private var obstacle: FitLoss? {
    switch option {
    case .program: .program
    case .notProbed(let failure): .notProbed(failure)
    case .linkEnded(let end, let now): .linkEnded(at: end, now: now)
    case .media:
      weight.grade == .unplayable ? .cannotPlay(reasons: weight.refusals) : nil
    }
  }

  /// Why it stands behind the best one.
  private func loss(against winner: CreativeStanding) -> FitLoss {
    if let obstacle { return obstacle }
    let (own, best) = (creative, winner.creative)
    if key.refusingCount != winner.key.refusingCount {
      return .cannotPlayOnMore(
        own: key.refusingCount, winner: winner.key.refusingCount, reasons: weight.refusals)
    }
    if key.isRiskUnknown != winner.key.isRiskUnknown { return .riskUnknown }
    if key.score != winner.key.score {
      return .higherRisk(own: weight.score, winner: winner.weight.score)
    }
    if key.total != winner.key.total {
      return .higherTotalRisk(own: weight.total, winner: winner.weight.total)
    }
    if let wanted = aim.height, own.heightDistance != best.heightDistance {
      return aim.isPreferred
        ? .heightFurtherFromPreferred(own: own.height, winner: best.height, preferred: wanted)
        : .heightFurtherFromMain(own: own.height, winner: best.height, main: wanted)
    }
    if own.isAboveLimit != best.isAboveLimit, let bitRate = own.bitRate,
      let limit = aim.maximumBitRate
    {
      return .bitRateAboveLimit(own: bitRate, winner: best.bitRate, limit: limit)
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
    let loss = key.place == best.key.place && key.isUsable ? nil : loss(against: best)
    let grade: Grade =
      switch option {
      case .media: weight.grade
      case .notProbed: .unknown
      case .program, .linkEnded: .unplayable
      }
    return FitEntry(
      ad: .ad(key.place), score: weight.score, grade: grade,
      cannotPlayOn: weight.refusing.map { receivers[$0] }, loss: loss)
  }
}
