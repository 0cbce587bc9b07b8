import MediaFacts
import Testing

@Suite struct RationalTests {
  @Test(
    arguments: [
      (60, 2, 30, 1), (30000, 1001, 30000, 1001), (-4, 6, -2, 3), (4, -6, -2, 3), (-4, -6, 2, 3),
      (0, 5, 0, 1), (0, -5, 0, 1), (Int64.max, Int64.max, 1, 1), (1, -Int64.max, -1, Int64.max),
    ] as [(Int64, Int64, Int64, Int64)])
  func isKeptInLowestTermsWithAPositiveDenominator(
    numerator: Int64, denominator: Int64, expectedNumerator: Int64, expectedDenominator: Int64
  ) throws {
    let value = try #require(Rational(numerator, denominator))
    #expect(value.numerator == expectedNumerator)
    #expect(value.denominator == expectedDenominator)
  }

  @Test(
    arguments: [(1, 0), (0, 0), (Int64.min, 1), (1, Int64.min), (Int64.min, Int64.min)]
      as [(Int64, Int64)])
  func refusesWhatDoesNotFit(numerator: Int64, denominator: Int64) {
    #expect(Rational(numerator, denominator) == nil)
  }

  @Test func theLeastWholeNumberHasAnOpposite() {
    let least = Rational(Int64.min)
    #expect(least == Rational(-Int64.max))
    #expect(least.magnitude == Rational(Int64.max))
    #expect(Rational(0).subtracting(least) == Rational(Int64.max))
    #expect(least.subtracting(least) == Rational(0))
  }

  @Test func arithmeticIsExact() throws {
    let film = try #require(Rational(24000, 1001))
    let sixth = try #require(Rational(1, 6))
    let third = try #require(Rational(1, 3))
    #expect(film.multiplied(by: Rational(1001)) == Rational(24000))
    #expect(film.divided(by: film) == Rational(1))
    #expect(third.adding(sixth) == Rational(1, 2))
    #expect(third.subtracting(sixth) == sixth)
    #expect(sixth.subtracting(third) == Rational(-1, 6))
    #expect(film.reciprocal == Rational(1001, 24000))
    #expect(Rational(0).reciprocal == nil)
    #expect(film.divided(by: Rational(0)) == nil)
    #expect(Rational(-1, 2)?.magnitude == Rational(1, 2))
  }

  @Test func arithmeticThatDoesNotFitHasNoResult() throws {
    let greatest = Rational(Int64.max)
    let least = try #require(Rational(1, Int64.max))
    #expect(greatest.multiplied(by: Rational(2)) == nil)
    #expect(greatest.adding(Rational(1)) == nil)
    #expect(Rational(-Int64.max).subtracting(Rational(1)) == nil)
    #expect(least.multiplied(by: least) == nil)
    #expect(greatest.divided(by: least) == nil)
    #expect(least.adding(greatest) == nil)
  }

  @Test func aProductOnTheWayMayBeLargerThanTheResult() throws {
    // 1/2^62 twice is 1/2^61, although the product of the denominators needs 125 bits.
    let tiny = try #require(Rational(1, 1 << 62))
    #expect(tiny.adding(tiny) == Rational(1, 1 << 61))
    #expect(tiny.subtracting(tiny) == Rational(0))
    let huge = try #require(Rational(Int64.max, 3))
    #expect(huge.multiplied(by: Rational(3)) == Rational(Int64.max))
    #expect(huge.subtracting(huge) == Rational(0))
    // Ten hours in two time bases that share factors.
    let video = try #require(Rational(36_000 * 10_000_000 + 1, 10_000_000))
    let audio = try #require(Rational(36_000 * 705_600_000 + 1, 705_600_000))
    #expect(video.subtracting(audio)?.adding(audio) == video)
  }

  @Test func comparesWithoutRounding() throws {
    let below = try #require(Rational(Int64.max - 1, Int64.max))
    let above = try #require(Rational(Int64.max, Int64.max - 1))
    // As floating-point numbers both are 1.
    #expect(below.doubleValue == above.doubleValue)
    #expect(below < Rational(1))
    #expect(Rational(1) < above)
    #expect(Rational(-Int64.max) < Rational(Int64.max))
    let values = ["-3/2", "-1", "0", "1/1001", "24000/1001", "24", "30000/1001", "30"]
    let sorted = try values.map { try #require(Rational($0)) }
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test(
    arguments: [
      ("30000/1001", 30000, 1001), ("16:9", 16, 9), ("25", 25, 1), ("-1/2", -1, 2), ("0", 0, 1),
      ("4:6", 2, 3), ("9223372036854775807", Int64.max, 1),
    ] as [(String, Int64, Int64)])
  func readsText(text: String, numerator: Int64, denominator: Int64) throws {
    let value = try #require(Rational(text))
    #expect(value == Rational(numerator, denominator))
    #expect(Rational(value.description) == value)
  }

  @Test(arguments: [
    "", "/", ":", "1/", "/1", "1/0", "1/2/3", "1:2:3", "1/2:3", "29.97", "0x10", " 25", "25 ",
    "9223372036854775808", "-9223372036854775808", "1/9223372036854775808", "a/b", "１",
  ])
  func refusesOtherText(text: String) {
    #expect(Rational(text) == nil)
  }
}
