public import Findings
import MediaFacts

/// Chooses and orders the ads of a break.
///
/// The fullest break wins, lengths being told apart in steps of the tolerance; then the one that passes over
/// the fewest ads of the server's sequence, so that what does not fit is dropped from its end; then the least
/// total risk over all its seams; then the ads that were offered first. Ads that the server puts in sequence stay
/// in that order among themselves, and an ad without a place stands where it fits best.
public enum PodPlanner {
  /// Up to so many ads every choice and every order is considered.
  public static let exactCount = 12
  /// Above that only so many partial breaks are followed at each length.
  static let beamWidth = 400
  /// The most ads that are considered at all; those behind are left out for want of room.
  public static let maximumCount = 64

  /// The best break; an empty order where no ad can play.
  public static func plan(_ ads: [PodAd], risks: PodRisks, limits: PodLimits) -> PodPlan {
    let problem = PodProblem(ads: ads, risks: risks, limits: limits)
    let isExact = problem.usable.count <= exactCount
    let best = isExact ? ExactSearch(problem).best() : BeamSearch(problem).best()
    return problem.plan(best, isExact: isExact)
  }
}

/// A break as numbers: only ads that can play, and times in whole ticks.
struct PodProblem {
  let ads: [PodAd]
  let risks: PodRisks
  let limits: PodLimits
  /// The ads that may play, by their places among those offered.
  let usable: [Int]
  /// Each usable ad's length in seconds.
  let lengths: [Double]
  let excluded: [Int: PodExclusion]

  init(ads: [PodAd], risks: PodRisks, limits: PodLimits) {
    self.ads = ads
    self.risks = risks
    self.limits = limits
    let longest = limits.cueDuration.adding(limits.tolerance) ?? limits.cueDuration
    var usable: [Int] = []
    var excluded: [Int: PodExclusion] = [:]
    for (place, ad) in ads.enumerated() {
      if ad.duration <= Rational(0) {
        excluded[place] = .noDuration
      } else if risks.fromMain[place] == nil || risks.toMain[place] == nil {
        excluded[place] = .cannotPlay
      } else if ad.duration > longest {
        excluded[place] = .longerThanBreak(ad.duration)
      } else if usable.count == PodPlanner.maximumCount {
        excluded[place] = .noRoom
      } else {
        usable.append(place)
      }
    }
    self.usable = usable
    self.excluded = excluded
    lengths = usable.map { ads[$0].duration.doubleValue }
  }

  /// How long the ads may play together, in seconds, with a little for rounding.
  var longest: Double {
    limits.cueDuration.doubleValue + limits.tolerance.doubleValue + 1e-9
  }

  /// What of the break a length leaves empty, in whole tolerances beyond the first; in seconds where there
  /// is no tolerance.
  func shortfall(_ length: Double) -> Double {
    let short = limits.cueDuration.doubleValue - length
    let tolerance = limits.tolerance.doubleValue
    guard short > tolerance + 1e-9 else { return 0 }
    return tolerance > 0 ? ((short - tolerance) / tolerance - 1e-6).rounded(.up) : short
  }

  /// How many ads of the server's sequence are passed over: they could have played before the last one that
  /// does.
  func passedOver(_ chosen: UInt64) -> Int {
    func isChosen(_ ad: Int) -> Bool { chosen & (1 << UInt64(ad)) != 0 }
    let last = usable.indices.lazy.filter(isChosen).compactMap { ads[usable[$0]].sequence }.max()
    guard let last else { return 0 }
    return usable.indices.count { ad in
      guard !isChosen(ad), let own = ads[usable[ad]].sequence, own < last else { return false }
      return limits.separation != .perBreak
        || !usable.indices.contains { other in
          // What an ad before it keeps out is not passed over for one behind it.
          isChosen(other) && (ads[usable[other]].sequence ?? own) <= own
            && isSameAdvertiser(usable[ad], usable[other])
        }
    }
  }

  /// The risk of passing from one usable ad to another; absent where it is not allowed.
  func step(_ from: Int, _ to: Int) -> Double? {
    let (first, second) = (usable[from], usable[to])
    if let earlier = ads[first].sequence, let later = ads[second].sequence, earlier > later {
      return nil
    }
    if limits.separation != .none, isSameAdvertiser(first, second) { return nil }
    return risks.between[first][second]
  }

  func start(_ ad: Int) -> Double { risks.fromMain[usable[ad]] ?? 100 }
  func end(_ ad: Int) -> Double { risks.toMain[usable[ad]] ?? 100 }

  /// True where an ad may play after those that play already, whatever stands between them.
  func mayFollow(_ ad: Int, _ chosen: UInt64) -> Bool {
    agrees(ad, with: chosen) { earlier, own in earlier <= own }
  }

  /// True where an ad may play before all of those.
  func mayPrecede(_ ad: Int, _ chosen: UInt64) -> Bool {
    agrees(ad, with: chosen) { later, own in own <= later }
  }

  private func agrees(
    _ ad: Int, with chosen: UInt64, inOrder: (_ other: Int, _ own: Int) -> Bool
  ) -> Bool {
    for other in usable.indices where chosen & (1 << UInt64(other)) != 0 {
      if let own = ads[usable[ad]].sequence, let theirs = ads[usable[other]].sequence,
        !inOrder(theirs, own)
      {
        return false
      }
      if limits.separation == .perBreak, isSameAdvertiser(usable[ad], usable[other]) {
        return false
      }
    }
    return true
  }

  private func isSameAdvertiser(_ first: Int, _ second: Int) -> Bool {
    guard let one = ads[first].advertiser, let other = ads[second].advertiser else { return false }
    // Domain names do not tell capitals apart (RFC 4343).
    return one.lowercased() == other.lowercased()
  }

  /// A whole break: less is better.
  struct Candidate: Comparable {
    var shortfall: Double
    var passedOver: Int
    var risk: Double
    /// Usable ads in playing order.
    var order: [Int]

    private var key: (Double, Int, Double) {
      ((shortfall * 1e6).rounded(), passedOver, (risk * 1e6).rounded())
    }

    static func < (left: Candidate, right: Candidate) -> Bool {
      if left.key != right.key { return left.key < right.key }
      return left.order.lexicographicallyPrecedes(right.order)
    }
  }

  func plan(_ best: Candidate?, isExact: Bool) -> PodPlan {
    let order = best?.order.map { usable[$0] } ?? []
    let zero = Rational(0)
    let duration = order.reduce(zero) { $0.adding(ads[$1].duration) ?? $0 }
    let missing = limits.cueDuration.subtracting(duration) ?? zero
    var seams: [Double] = []
    if let first = order.first, let last = order.last {
      seams.append(risks.fromMain[first] ?? 100)
      seams += zip(order, order.dropFirst()).map { risks.between[$0][$1] ?? 100 }
      seams.append(risks.toMain[last] ?? 100)
    }
    return PodPlan(
      order: order, duration: duration, totalRisk: seams.reduce(0, +),
      highestRisk: seams.max() ?? 0, shortfall: missing > limits.tolerance ? missing : zero,
      overrun: missing < zero ? missing.magnitude : zero,
      leftOut: leftOut(order, duration), isExact: isExact)
  }

  private func leftOut(_ order: [Int], _ duration: Rational) -> [Int: PodExclusion] {
    var reasons = excluded
    for place in usable where !order.contains(place) {
      if limits.separation == .perBreak,
        let rival = order.first(where: { isSameAdvertiser($0, place) })
      {
        reasons[place] = .sameAdvertiser(as: rival)
        continue
      }
      let together = duration.doubleValue + ads[place].duration.doubleValue
      reasons[place] = together > longest ? .noRoom : .moreRisk
    }
    return reasons
  }
}
