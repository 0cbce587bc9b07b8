import BestFit
import Findings
import MediaFacts
import TestSupport
import Testing

@Suite struct PodPlannerTests {
  private func ads(_ seconds: [Int64]) -> [PodAd] {
    seconds.enumerated().map { PodAd(id: "\($0.offset)", duration: Rational($0.element)) }
  }

  /// Risks of 0 everywhere.
  private func noRisks(_ count: Int) -> PodRisks {
    PodRisks(
      fromMain: [Double?](repeating: 0, count: count),
      toMain: [Double?](repeating: 0, count: count),
      between: [[Double?]](repeating: [Double?](repeating: 0, count: count), count: count))
  }

  private func limits(
    _ seconds: Int64, tolerance: Rational = Rational(0),
    separation: PodLimits.Separation = .perBreak
  ) -> PodLimits {
    PodLimits(
      cueDuration: Rational(seconds), tolerance: tolerance, separation: separation)
  }

  @Test func fillsTheBreak() {
    let plan = PodPlanner.plan(ads([20, 30, 15, 10]), risks: noRisks(4), limits: limits(45))
    #expect(plan.order == [0, 2, 3])
    #expect(plan.duration == Rational(45) && plan.shortfall == Rational(0) && plan.isExact)
    #expect(plan.leftOut == [1: .noRoom])
  }

  @Test func neverRunsOverByMoreThanTheTolerance() {
    let spots = [PodAd(id: "a", duration: Rational(15_015, 1000) ?? Rational(0))]
    let strict = PodPlanner.plan(spots, risks: noRisks(1), limits: limits(15))
    #expect(strict.order == [] && strict.shortfall == Rational(15))
    #expect(strict.leftOut == [0: .longerThanBreak(spots[0].duration)])
    let lenient = PodPlanner.plan(
      spots, risks: noRisks(1), limits: limits(15, tolerance: Rational(1, 2) ?? Rational(0)))
    #expect(lenient.order == [0] && lenient.overrun == Rational(15, 1000))
  }

  @Test func amongFullBreaksTheLeastRiskWinsTheWayBackCounted() {
    var risks = noRisks(2)
    risks.toMain = [40, 0]
    let plan = PodPlanner.plan(ads([15, 15]), risks: risks, limits: limits(30))
    #expect(plan.order == [0, 1] && plan.totalRisk == 0)
    risks.between[0][1] = 50
    let other = PodPlanner.plan(ads([15, 15]), risks: risks, limits: limits(30))
    #expect(other.order == [1, 0] && other.totalRisk == 40 && other.highestRisk == 40)
  }

  @Test func keepsTheServersSequence() {
    var spots = ads([15, 15, 15])
    spots[0].sequence = 2
    spots[2].sequence = 1
    var risks = noRisks(3)
    risks.between[2][0] = 90
    let plan = PodPlanner.plan(spots, risks: risks, limits: limits(45))
    // Ad 1 has no place of its own and keeps the two apart.
    #expect(plan.order == [2, 1, 0] && plan.totalRisk == 0)
  }

  @Test("what fills less by no more than the tolerance, and keeps the server's sequence, plays")
  func dropsFromTheEndOfTheSequence() {
    let six = Rational(6006, 1000) ?? Rational(6)
    var spots = ["s3", "s1", "s2", "solo"].map { PodAd(id: $0, duration: six) }
    for (place, sequence) in [(0, 3), (1, 1), (2, 2)] { spots[place].sequence = sequence }
    spots[1].duration = Rational(6)
    for (place, name) in ["a.com", "b.com", "a.com", "c.com"].enumerated() {
      spots[place].advertiser = name
    }
    var risks = noRisks(4)
    risks.fromMain[1] = 40
    for row in 0..<4 { risks.between[row][1] = 40 }
    let tolerance = Rational(1, 25) ?? Rational(0)
    let plan = PodPlanner.plan(spots, risks: risks, limits: limits(13, tolerance: tolerance))
    // Without a sequence in the way, s3 and solo would fill 6 ms more with less risk.
    #expect(plan.order == [1, 2])
    spots[0].sequence = nil
    let free = PodPlanner.plan(spots, risks: risks, limits: limits(13, tolerance: tolerance))
    #expect(free.order == [0, 3] && free.totalRisk == 0)
    // With room for all, nothing is passed over.
    spots[0].sequence = 3
    let all = PodPlanner.plan(
      spots, risks: risks, limits: limits(25, tolerance: tolerance, separation: .none))
    #expect(Set(all.order) == [0, 1, 2, 3] && all.order.filter { $0 != 3 } == [1, 2, 0])
  }

  @Test(
    "ads of one advertiser are kept apart",
    arguments: [
      (PodLimits.Separation.none, 3), (.adjacent, 3), (.perBreak, 2),
    ])
  func separation(_ separation: PodLimits.Separation, count: Int) {
    var spots = ads([10, 10, 10])
    spots[0].advertiser = "Brand.example"
    spots[1].advertiser = "brand.example"
    let plan = PodPlanner.plan(
      spots, risks: noRisks(3), limits: limits(30, separation: separation))
    #expect(plan.order.count == count)
    if separation == .adjacent { #expect(plan.order == [0, 2, 1]) }
    if separation == .perBreak {
      #expect(plan.leftOut == [1: .sameAdvertiser(as: 0)] && plan.shortfall == Rational(10))
    }
  }

  @Test func whatCannotPlayIsLeftOut() {
    var risks = noRisks(2)
    risks.fromMain[0] = nil
    let plan = PodPlanner.plan(ads([15, 15]), risks: risks, limits: limits(30))
    #expect(plan.order == [1] && plan.leftOut == [0: .cannotPlay])
    #expect(plan.shortfall == Rational(15))
  }

  @Test func nothingOnOfferLeavesTheBreakEmpty() {
    let plan = PodPlanner.plan([], risks: noRisks(0), limits: limits(30))
    #expect(plan.order == [] && plan.shortfall == Rational(30) && plan.totalRisk == 0)
  }

  /// Every choice in every order, tried one by one.
  private func bestByTrying(_ ads: [PodAd], _ risks: PodRisks, _ limits: PodLimits)
    -> (shortfall: Double, passedOver: Int, risk: Double)
  {
    var best = (shortfall: Double.infinity, passedOver: 0, risk: Double.infinity)
    let longest = limits.cueDuration.doubleValue + limits.tolerance.doubleValue
    func passedOver(_ order: [Int]) -> Int {
      let last = order.compactMap { ads[$0].sequence }.max() ?? 0
      func isKeptOut(_ place: Int) -> Bool {
        order.contains { other in
          (ads[other].sequence ?? 0) <= ads[place].sequence ?? 0
            && ads[other].advertiser != nil && ads[other].advertiser == ads[place].advertiser
        }
      }
      return ads.indices.count { place in
        !order.contains(place) && (ads[place].sequence ?? 99) < last
          && !isKeptOut(place)
          && risks.fromMain[place] != nil && risks.toMain[place] != nil
          && ads[place].duration.doubleValue <= longest
      }
    }
    func extend(_ order: [Int], _ length: Double, _ risk: Double) {
      if let last = order.last, let back = risks.toMain[last] {
        let short = limits.cueDuration.doubleValue - length
        let shortfall = short <= limits.tolerance.doubleValue + 1e-9 ? 0 : short
        let own = (shortfall: shortfall, passedOver: passedOver(order), risk: risk + back)
        if own < best { best = own }
      }
      for next in ads.indices where !order.contains(next) {
        let longer = length + ads[next].duration.doubleValue
        let step = order.last.map { risks.between[$0][next] } ?? risks.fromMain[next]
        let domains = order.compactMap { ads[$0].advertiser }
        guard longer <= limits.cueDuration.doubleValue + limits.tolerance.doubleValue + 1e-9,
          let step, risks.toMain[next] != nil, risks.fromMain[next] != nil,
          ads[next].advertiser.map({ !domains.contains($0) }) ?? true,
          order.allSatisfy({ (ads[$0].sequence ?? 0) <= (ads[next].sequence ?? 99) })
        else { continue }
        extend(order + [next], longer, risk + step)
      }
    }
    extend([], 0, 0)
    return best
  }

  @Test("up to the exact count no other break is better", arguments: 0..<60 as Range<UInt64>)
  func exact(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let count = Int.random(in: 1...6, using: &numbers)
    let spots = (0..<count).map { place in
      PodAd(
        id: "\(place)", duration: Rational(Int64.random(in: 5...30, using: &numbers)),
        sequence: Bool.random(using: &numbers) ? Int.random(in: 1...4, using: &numbers) : nil,
        advertiser: ["a", "b", "c", nil].randomElement(using: &numbers) ?? nil)
    }
    func risk() -> Double? {
      Int.random(in: 0..<8, using: &numbers) == 0
        ? nil : Double.random(in: 0...100, using: &numbers)
    }
    let risks = PodRisks(
      fromMain: spots.map { _ in risk() }, toMain: spots.map { _ in risk() },
      between: spots.map { _ in spots.map { _ in risk() } })
    let limits = PodLimits(
      cueDuration: Rational(Int64.random(in: 20...90, using: &numbers)), tolerance: Rational(1))
    let plan = PodPlanner.plan(spots, risks: risks, limits: limits)
    let tried = bestByTrying(spots, risks, limits)
    guard tried.risk < .infinity else {
      #expect(plan.order == [])
      return
    }
    #expect(abs(plan.shortfall.doubleValue - tried.shortfall) < 1e-6)
    #expect(abs(plan.totalRisk - tried.risk) < 1e-6)
    #expect(Set(plan.order).union(plan.leftOut.keys) == Set(spots.indices))
  }

  @Test func manyAdsGiveAFullBreakThatSaysItIsNoProof() {
    var numbers = SeededNumbers(seed: 7)
    let spots = ads((0..<40).map { _ in [15, 20, 30].randomElement(using: &numbers) ?? 15 })
    var risks = noRisks(40)
    for row in 0..<40 {
      for column in 0..<40 { risks.between[row][column] = Double((row * column) % 7) * 10 }
    }
    let plan = PodPlanner.plan(spots, risks: risks, limits: limits(120))
    #expect(!plan.isExact && plan.shortfall == Rational(0) && plan.duration == Rational(120))
    #expect(plan.totalRisk == 0)
  }
}
