import MediaFacts
import Testing

@testable import Manifests

@Suite struct DateTimeTests {
  /// Seconds worked out with `date -u -d TEXT +%s`.
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", "0", true), ("2026-01-01T12:00:04.004Z", "1767268804.004", true),
    ("2000-02-29T23:59:59Z", "951868799", true), ("1969-12-31T23:59:59.5Z", "-0.5", true),
    ("2010-02-19T14:54:23.031+08:00", "1266562463.031", true),
    ("2010-02-19T14:54:23.031+0800", "1266562463.031", false),
    ("2010-02-19T14:54:23.031-08", "1266620063.031", false),
    ("2012-12-25T14:12:34.123Z", "1356444754.123", true),
    ("2012-12-25 14:12:34z", "1356444754", false), ("2012-12-25T14:12Z", "1356444720", false),
    ("2012-12-25T14:12:34", "1356444754", false), ("2012-12-25T14:12:34,5Z", "1356444754.5", false),
    ("1970-01-02T00:00:00.1234567899Z", "86400.123456789", true),
    ("0001-01-01T00:00:00Z", "-62135596800", true),
    ("9999-12-31T23:59:59Z", "253402300799", true),
  ]) func readsDates(text: String, seconds: String, isStandard: Bool) throws {
    let date = try #require(HLS.DateTime(text))
    #expect(date.secondsSince1970 == DecimalNumber(seconds)?.rational)
    #expect(date.isStandardForm == isStandard)
    #expect(date.text == text)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z",
    "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:00.Z",
    "2026-01-01T00:00:00ZZ", "2026-01-01T00:00:00+", "2026-01-01T00:00:00+24:00", "2026-1-1T0:0:0Z",
    "2026-01-01T00:00:00+08:6", "1900-02-29T00:00:00Z",
  ]) func refusesWhatIsNoDate(text: String) {
    #expect(HLS.DateTime(text) == nil)
  }

  @Test func anAbsentOffsetStaysAbsent() {
    #expect(HLS.DateTime("2026-01-01T00:00:00")?.offsetMinutes == nil)
    #expect(HLS.DateTime("2026-01-01T00:00:00-03:30")?.offsetMinutes == -210)
  }

  @Test(arguments: [
    (Int64(0), Int64(1), "1970-01-01T00:00:00.000Z"),
    (1_767_268_804_004, 1000, "2026-01-01T12:00:04.004Z"),
    (-1, 2, "1969-12-31T23:59:59.500Z"), (1, 1_000_000_000, "1970-01-01T00:00:00.000000001Z"),
    (951_868_799, 1, "2000-02-29T23:59:59.000Z"), (-62_135_596_800, 1, "0001-01-01T00:00:00.000Z"),
    (.max, 1, "9999-12-31T23:59:59.000Z"), (-.max, 1, "0000-01-01T00:00:00.000Z"),
    (1, 3, "1970-01-01T00:00:00.333333333Z"),
  ]) func writesDates(numerator: Int64, denominator: Int64, text: String) throws {
    let date = HLS.DateTime(secondsSince1970: try #require(Rational(numerator, denominator)))
    #expect(date.text == text)
  }

  /// Every day of four centuries, there and back.
  @Test func everyDayComesBack() throws {
    for day in stride(from: Int64(-100_000), through: 100_000, by: 37) {
      let date = HLS.DateTime(secondsSince1970: Rational(day * 86_400 + 12_345))
      let read = try #require(HLS.DateTime(date.text))
      #expect(read.secondsSince1970 == Rational(day * 86_400 + 12_345))
    }
  }
}
