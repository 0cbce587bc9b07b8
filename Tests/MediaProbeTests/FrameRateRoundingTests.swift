import MediaFacts
import Testing

@testable import MediaProbe

/// Which unevenness is rounding to the time base, and which is to be seen.
@Suite struct FrameRateRoundingTests {
  private static func facts(_ ticksPerSecond: Int64, _ steps: [Int64]) throws -> FrameRateFacts {
    let tick = try #require(Rational(1, ticksPerSecond))
    let runs = steps.map { FrameRateEstimator.Run(count: 1, ticks: $0) }
    return try #require(
      FrameRateEstimator(tick: tick).facts(runs: runs, dropLast: false, source: .sampleTable))
  }

  private static func pattern(_ steps: [Int64], times: Int) -> [Int64] {
    (0..<times).flatMap { _ in steps }
  }

  @Test(
    "decode time and offset rounded apart",
    arguments: [
      (90_000, [3004, 3002], Rational(30_000, 1001)),
      (90_000, [3003, 3004, 3002, 3003, 3002, 3004], Rational(30_000, 1001)),
      (1000, [41, 42, 43, 41, 42, 41], Rational(24)),
      (1000, [16, 17, 17, 18, 16, 16], Rational(60)),
    ] as [(Int64, [Int64], Rational?)])
  func twoRoundings(ticksPerSecond: Int64, steps: [Int64], rate: Rational?) throws {
    let facts = try Self.facts(ticksPerSecond, Self.pattern(steps, times: 100))
    #expect(facts.mode == .constant)
    #expect(facts.nominal == rate)
    #expect(facts.minimum == rate)
    #expect(facts.maximum == rate)
  }

  @Test("two ticks off at the end leave the customary rate")
  func endsOffTheGrid() throws {
    let facts = try Self.facts(90_000, Self.pattern([3003], times: 58) + [3004, 3004, 3003])
    #expect(facts.mode == .constant)
    #expect(facts.nominal == Rational(30_000, 1001))
  }

  @Test("two ticks that add up are a change of rate")
  func drift() throws {
    let steps = Self.pattern([3002], times: 30) + Self.pattern([3004], times: 30)
    #expect(try Self.facts(90_000, steps).mode == .variable)
  }

  @Test("two ticks of a coarse time base are seen", arguments: [30, 60] as [Int64])
  func coarse(ticksPerSecond: Int64) throws {
    let facts = try Self.facts(ticksPerSecond, Self.pattern([1, 3], times: 60))
    #expect(facts.mode == .variable)
    #expect(facts.maximum == Rational(ticksPerSecond))
    #expect(facts.minimum == Rational(ticksPerSecond, 3))
  }

  @Test("three ticks are no rounding")
  func threeTicks() throws {
    let steps = Self.pattern([3005, 3002, 3002], times: 40)
    #expect(try Self.facts(90_000, steps).mode == .variable)
  }
}
