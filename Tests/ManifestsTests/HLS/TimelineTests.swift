import MediaFacts
import Testing

@testable import Manifests

@Suite struct TimelineTests {
  static func playlist(_ lines: String...) throws -> HLS.MediaPlaylist {
    try PlaylistParserTests.media(
      (["#EXTM3U", "#EXT-X-TARGETDURATION:6"] + lines).map { $0 + "\n" }.joined())
  }

  @Test func datesGoOnBothWays() throws {
    let playlist = try Self.playlist(
      "#EXTINF:6,", "a.ts", "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:10Z", "#EXTINF:5.5,", "b.ts",
      "#EXTINF:4,", "c.ts", "#EXT-X-DISCONTINUITY",
      "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T01:00:00Z", "#EXTINF:2,", "d.ts")
    let timeline = playlist.timeline()
    let midnight: Int64 = 1_767_225_600
    #expect(
      timeline.entries.map(\.date) == [
        Rational(midnight + 4), Rational(midnight + 10), Rational(midnight * 2 + 31, 2),
        Rational(midnight + 3600),
      ])
    #expect(timeline.entries.map(\.isDateGiven) == [false, true, false, true])
    #expect(
      timeline.entries.map(\.start) == [
        Rational(0), Rational(6), Rational(23, 2), Rational(31, 2),
      ])
    #expect(timeline.end == Rational(35, 2) && playlist.duration == Rational(35, 2))
    #expect(timeline.endDate == Rational(midnight + 3602))
    #expect(timeline.time(of: Rational(midnight + 12)) == Rational(8))
    #expect(timeline.time(of: Rational(midnight + 3601)) == Rational(33, 2))
    #expect(timeline.time(of: Rational(midnight)) == Rational(-4))
    #expect(timeline.time(of: Rational(midnight + 4000)) == Rational(831, 2))
  }

  @Test func anUnknownDurationEndsWhatIsKnown() throws {
    let playlist = try Self.playlist(
      "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z", "#EXTINF:6,", "a.ts", "b.ts", "#EXTINF:6,",
      "c.ts")
    let timeline = playlist.timeline()
    #expect(timeline.entries.map(\.start) == [Rational(0), Rational(6), nil])
    #expect(timeline.entries.map { $0.date != nil } == [true, true, false])
    #expect(timeline.end == nil && playlist.duration == nil)
  }

  @Test func withoutDatesThereIsNoTime() throws {
    let timeline = try Self.playlist("#EXTINF:6,", "a.ts").timeline()
    #expect(timeline.entries.map(\.date) == [nil] && timeline.endDate == nil)
    #expect(timeline.time(of: Rational(0)) == nil)
    #expect(try Self.playlist().timeline().end == Rational(0))
  }

  /// Eighteen places in three thousand seconds need more than 64 bits; what is lost is below a nanosecond.
  @Test func longDecimalsAddUp() throws {
    var playlist = try Self.playlist("#EXTINF:5.123456789012345678,", "a.ts")
    #expect(
      playlist.segments[0].duration == Rational(5_123_456_789_012_345_67, 100_000_000_000_000_000))
    playlist.segments = Array(repeating: playlist.segments[0], count: 1000)
    let end = try #require(playlist.duration)
    let wanted = try #require(Rational(5_123_456_789_012, 1_000_000_000))
    #expect(try #require(end.subtracting(wanted)).magnitude < Rational(1, 1_000_000) ?? Rational(0))
  }
}
