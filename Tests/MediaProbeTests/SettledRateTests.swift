import MediaFacts
import Testing

@testable import MediaProbe

@Suite("what a container's rounded frame rate stands for")
struct SettledRateTests {
  /// Matroska's nanoseconds and FLV's short decimals, as FFmpeg hands them on.
  @Test(arguments: [
    ("19001/317", "60000/1001"), ("959/16", "60000/1001"), ("989/33", "30000/1001"),
    ("983/41", "24000/1001"), ("24", "24"), ("30", "30"), ("25", "25"), ("50", "50"),
  ])
  func isTheCustomaryRate(stated: String, expected: String) throws {
    let rate = try #require(Rational(stated))
    #expect(FrameRateEstimator.settled(rate) == Rational(expected))
  }

  @Test(arguments: ["2997/125", "18", "500/21", "90000"])
  func isItselfWhereNoCustomaryRateIsNear(stated: String) throws {
    let rate = try #require(Rational(stated))
    let customary = FrameRateEstimator.customaryRate(near: rate)
    // 23.976 written out lies within the rounding of 24000/1001, which it stands for.
    #expect(customary == (stated == "2997/125" ? Rational(24_000, 1001) : nil))
  }
}
