import MediaFacts
import Testing

@testable import MediaProbe

@Suite struct FrameRateEstimatorTests {
  private typealias Run = FrameRateEstimator.Run

  private static func estimator(
    _ ticksPerSecond: Int64, hints: [Rational] = []
  ) throws -> FrameRateEstimator {
    FrameRateEstimator(tick: try #require(Rational(1, ticksPerSecond)), hints: hints)
  }

  /// Times of pictures at a rate, rounded to the time base as muxers do.
  private static func times(
    _ count: Int64, at rate: Rational, ticksPerSecond: Int64, from first: Int64 = 0
  ) -> [Int64] {
    (0..<count).map { picture in
      let exact =
        Double(picture) * Double(ticksPerSecond) * Double(rate.denominator)
        / Double(rate.numerator)
      return first + Int64(exact.rounded())
    }
  }

  private static let rates = [
    (24_000, 1001), (24, 1), (25, 1), (30_000, 1001), (30, 1), (50, 1), (60_000, 1001), (60, 1),
  ].compactMap { Rational($0.0, $0.1) }

  @Test(
    "a constant rate is found exactly in every usual time base", arguments: rates,
    [1000, 90_000, 12_800, 600, 24_000, 30_000, 44_100] as [Int64])
  func constant(rate: Rational, ticksPerSecond: Int64) throws {
    // Ten seconds: in milliseconds 29.97 and 30 then differ by ten ticks.
    let count = Int64(rate.doubleValue * 10)
    let times = Self.times(count, at: rate, ticksPerSecond: ticksPerSecond, from: 1234)
    let facts = try #require(
      Self.estimator(ticksPerSecond).facts(presentationTicks: times, source: .allPackets))
    #expect(facts.nominal == rate)
    #expect(facts.mode == .constant)
    #expect(facts.source == .allPackets)
  }

  @Test("order of arrival does not matter, nor do two packets of one picture")
  func reordered() throws {
    let times: [Int64] = [0, 10_800, 3600, 7200, 7200, 14_400, 21_600, 18_000, 18_000]
    let facts = try #require(
      Self.estimator(90_000).facts(presentationTicks: times, source: .firstPackets))
    #expect(facts.nominal == Rational(25))
    #expect(facts.mode == .constant)
  }

  @Test("3753 and 3754 ticks of 90 kHz in turn are 23.976")
  func alternating() throws {
    let runs = (0..<120).map { Run(count: 1, ticks: $0 % 4 == 3 ? 3753 : 3754) }
    let facts = try #require(
      Self.estimator(90_000).facts(runs: runs, dropLast: false, source: .sampleTable))
    #expect(facts.nominal == Rational(24_000, 1001))
    #expect(facts.mode == .constant)
    #expect(facts.minimum == facts.maximum)
  }

  @Test("a stated rate decides where rounding leaves a choice")
  func hints() throws {
    let milliseconds: [Int64] = [0, 33, 67, 100]
    for rate in [Rational(30), Rational(30_000, 1001)].compactMap(\.self) {
      let facts = try #require(
        Self.estimator(1000, hints: [rate])
          .facts(presentationTicks: milliseconds, source: .firstPackets))
      #expect(facts.nominal == rate)
    }
    // A stated rate that the times contradict decides nothing.
    let facts = try #require(
      Self.estimator(90_000, hints: [Rational(50)])
        .facts(presentationTicks: [0, 3600, 7200, 10_800], source: .firstPackets))
    #expect(facts.nominal == Rational(25))
  }

  @Test("33 ms for all of a short file are no 30.30 frames per second")
  func onlyOneOfTwoRoundings() throws {
    let facts = try #require(
      Self.estimator(1000, hints: [Rational(30)])
        .facts(presentationTicks: [0, 33, 66], source: .firstPackets))
    #expect(facts.nominal == Rational(30))
  }

  @Test("a last duration that nobody knew is set aside, and so is a long first one")
  func oddEnds() throws {
    let runs = [Run(count: 1, ticks: 786), Run(count: 48, ticks: 512), Run(count: 1, ticks: 786)]
    let facts = try #require(
      Self.estimator(12_800).facts(runs: runs, dropLast: true, source: .sampleTable))
    #expect(facts.nominal == Rational(25))
    #expect(facts.mode == .constant)
    #expect(facts.average == Rational(25))
  }

  @Test("an odd duration in the middle is not set aside")
  func oddMiddle() throws {
    let runs = [Run(count: 24, ticks: 512), Run(count: 1, ticks: 1024), Run(count: 24, ticks: 512)]
    let facts = try #require(
      Self.estimator(12_800).facts(runs: runs, dropLast: true, source: .sampleTable))
    #expect(facts.mode == .variable)
    #expect(facts.nominal == Rational(25))
    #expect(facts.minimum == Rational(25, 2))
  }

  @Test("half at 30, then half at 60: variable, with both ends")
  func twoClusters() throws {
    let runs = [Run(count: 60, ticks: 512), Run(count: 120, ticks: 256)]
    let facts = try #require(
      Self.estimator(15_360).facts(runs: runs, dropLast: false, source: .sampleTable))
    #expect(facts.mode == .variable)
    #expect(facts.nominal == Rational(60))
    #expect(facts.average == Rational(45))
    #expect(facts.minimum == Rational(30))
    #expect(facts.maximum == Rational(60))
  }

  @Test("no rate is nominal where none is kept by half of the pictures")
  func scattered() throws {
    let runs = [100, 200, 300, 400].map { Run(count: 10, ticks: $0) }
    let facts = try #require(
      Self.estimator(6000).facts(runs: runs, dropLast: false, source: .sampleTable))
    #expect(facts.mode == .variable)
    #expect(facts.nominal == facts.average)
    #expect(facts.average == Rational(24))
  }

  @Test("a drift of one tick in the middle is not rounding")
  func drift() throws {
    let runs = [Run(count: 50, ticks: 33), Run(count: 50, ticks: 34)]
    let facts = try #require(
      Self.estimator(1000).facts(runs: runs, dropLast: false, source: .sampleTable))
    #expect(facts.mode == .variable)
  }

  @Test("23.976 with a tail at 29.97 is variable")
  func tail() throws {
    let film = try #require(Rational(24_000, 1001))
    let video = try #require(Rational(30_000, 1001))
    let times =
      Self.times(192, at: film, ticksPerSecond: 1000)
      + Self.times(60, at: video, ticksPerSecond: 1000, from: 8008)
    let facts = try #require(
      Self.estimator(1000).facts(presentationTicks: times, source: .allPackets))
    #expect(facts.mode == .variable)
    #expect(facts.nominal == film)
  }

  @Test(
    "too little to tell a rate",
    arguments: [[], [0], [5, 5, 5]] as [[Int64]])
  func nothing(times: [Int64]) throws {
    #expect(
      try Self.estimator(90_000).facts(presentationTicks: times, source: .allPackets) == nil)
  }

  @Test("durations of zero or below are no pictures' durations")
  func notPositive() throws {
    let runs = [Run(count: 5, ticks: 0), Run(count: 3, ticks: -7), Run(count: 0, ticks: 9)]
    #expect(
      try Self.estimator(90_000).facts(runs: runs, dropLast: false, source: .sampleTable) == nil)
  }

  @Test(
    "times from a hostile file end in an answer",
    arguments: [
      [.min, .max], [0, .max], [.min, 0, .max], [0, 1, 1 << 61], [0, 1 << 61, 1 << 62],
      [.max - 2, .max - 1, .max], [0, 1, 2, .max - 1], [-1, .max],
    ] as [[Int64]])
  func hostileTimes(times: [Int64]) throws {
    for ticksPerSecond: Int64 in [1, 1000, 90_000, .max] {
      let facts = try Self.estimator(ticksPerSecond, hints: [Rational(25)])
        .facts(presentationTicks: times, source: .allPackets)
      if let rate = facts?.nominal { #expect(rate > Rational(0)) }
    }
  }

  @Test(
    "and so do durations and counts",
    arguments: [
      [(.max, .max)], [(.max, 1), (.max, 2)], [(1, .max), (1, 1)], [(1, 1), (2, 1 << 61)],
      [(.max, 1)], [(1, .min), (1, 1), (1, 2)], [(2, .max / 4), (1, 3)], [(.max - 1, 1), (3, 1)],
    ] as [[(Int64, Int64)]])
  func hostileRuns(pairs: [(Int64, Int64)]) throws {
    let runs = pairs.map { Run(count: $0.0, ticks: $0.1) }
    for dropLast in [false, true] {
      for ticksPerSecond: Int64 in [1, 1000, .max] {
        let facts = try Self.estimator(ticksPerSecond, hints: [Rational(25)])
          .facts(runs: runs, dropLast: dropLast, source: .sampleTable)
        if let rate = facts?.average { #expect(rate > Rational(0)) }
      }
    }
  }
}
