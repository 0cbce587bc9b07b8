import Findings
import MediaFacts
import TestSupport
import Testing
import TransitionRisk

@Suite struct RiskScoreTests {
  /// The mean severity by brute force: many narrow strips of the triangle.
  private func strips(_ interval: Interval, count: Int = 400_000) -> Double {
    let (low, typical, high) = (interval.low, interval.typical, interval.high)
    let width = (high - low) / Double(count)
    var sum = 0.0
    for strip in 0..<count {
      let x = low + (Double(strip) + 0.5) * width
      let density =
        x < typical
        ? 2 * (x - low) / ((high - low) * (typical - low))
        : 2 * (high - x) / ((high - low) * (high - typical))
      sum += density * RiskScore.severity(of: x) * width
    }
    return sum
  }

  @Test(arguments: [
    [0.0, 100, 400], [0, 0, 16.8], [50, 75, 100], [100, 350, 1200], [2779, 2850, 2898],
    [0, 0, 5000], [500, 5000, 5000], [39, 40, 41], [1999, 2000, 2001], [100, 100, 100.5],
    [0, 2000, 2000], [30, 30, 3000],
  ]) func theMeanIsThatOfTheTriangle(parts: [Double]) throws {
    let interval = try #require(Interval(low: parts[0], typical: parts[1], high: parts[2]))
    #expect(abs(RiskScore.mean(over: interval) - strips(interval)) < 1e-3)
  }

  @Test func anIntervalOfOneValueHasItsSeverity() {
    for milliseconds in [0.0, 39.9, 40, 40.1, 100, 282.8, 1999, 2000, 1e9] {
      let mean = RiskScore.mean(over: Interval(exactly: milliseconds))
      #expect(abs(mean - RiskScore.severity(of: milliseconds)) < 1e-9)
    }
  }

  @Test func severityIsThatOfTheDesign() {
    #expect(RiskScore.severity(of: 40) == 0)
    #expect(RiskScore.severity(of: 2000) == 100)
    // Halfway in the logarithm: the geometric mean of 40 and 2000.
    #expect(abs(RiskScore.severity(of: 282.842712) - 50) < 1e-6)
  }

  @Test func aLongerIntervalNeverScoresLess() throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<2000 {
      let parts = (0..<3).map { _ in Double(random.below(300_000)) / 100 }.sorted()
      var longer = parts
      let place = random.below(3)
      longer[place] += Double(random.below(50_000)) / 100
      for other in place..<3 { longer[other] = max(longer[other], longer[place]) }
      let short = try #require(Interval(low: parts[0], typical: parts[1], high: parts[2]))
      let long = try #require(Interval(low: longer[0], typical: longer[1], high: longer[2]))
      #expect(RiskScore.mean(over: short) <= RiskScore.mean(over: long) + 1e-9)
    }
  }
}
