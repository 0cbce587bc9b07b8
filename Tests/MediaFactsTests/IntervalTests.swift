import MediaFacts
import Testing

@Suite struct IntervalTests {
  @Test func partsMustBeInOrderAndFinite() {
    #expect(Interval(low: 0, typical: 40, high: 40) != nil)
    #expect(Interval(low: 50, typical: 40, high: 60) == nil)
    #expect(Interval(low: 10, typical: 40, high: 30) == nil)
    #expect(Interval(low: -1, typical: 0, high: 1) == nil)
    #expect(Interval(low: 0, typical: 0, high: .infinity) == nil)
    #expect(Interval(low: .nan, typical: 0, high: 1) == nil)
    #expect(Interval(low: 0, typical: .nan, high: 1) == nil)
  }

  @Test(arguments: [(-5.0, 0.0), (Double.nan, 0), (.infinity, 0), (12.5, 12.5)])
  func oneValueIsNeverNegative(given: Double, kept: Double) {
    let interval = Interval(exactly: given)
    #expect(interval.low == kept)
    #expect(interval.typical == kept)
    #expect(interval.high == kept)
  }

  @Test func delaysInARowAddUpAndDelaysSideBySideTakeTheLonger() throws {
    let video = try #require(Interval(low: 100, typical: 150, high: 200))
    let audio = try #require(Interval(low: 20, typical: 180, high: 190))
    #expect(video + audio == Interval(low: 120, typical: 330, high: 390))
    #expect(video.parallel(with: audio) == Interval(low: 100, typical: 180, high: 200))
    #expect(video.parallel(with: .zero) == video)
    #expect(video + .zero == video)
  }

  @Test func aSumStaysFinite() {
    let greatest = Interval(exactly: .greatestFiniteMagnitude)
    #expect(greatest + greatest == greatest)
  }
}
