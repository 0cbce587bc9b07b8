import MediaFacts
import TestSupport
import Testing

/// What a decoder that starts at the first packet meets.
@Suite(
  .enabled(
    if: PainFixtures.missing == nil, Comment(rawValue: PainFixtures.missing ?? "")))
struct RandomAccessStartTests {
  @Test(
    "the kinds of key frames, where the container calls all of them alike",
    arguments: [
      ("opengop.mp4", [.idr: 1, .recoveryPoint: 3]), ("opengop_hevc.mp4", [.idr: 1, .cra: 3]),
    ] as [(String, [RandomAccessKind: Int64])])
  func kinds(name: String, expected: [RandomAccessKind: Int64]) throws {
    let timing = try #require(
      Media.facts(PainFixtures.path(name), depth: .full).mainVideo?.timing)
    #expect(timing.randomAccessCounts == expected)
    #expect(timing.firstRandomAccess == .idr)
    #expect(timing.undecodableLeadingPictureCount == 0)
  }

  @Test("a cut on an open group leaves leading pictures that no decoder can show")
  func openStart() throws {
    let path = try PainFixtures.derived(
      "inside-open-start.mp4",
      arguments: [
        "-ss", "1.5", "-i", try PainFixtures.path("opengop.mp4"), "-c", "copy",
        "-avoid_negative_ts", "disabled",
      ])
    let timing = try #require(Media.facts(path, depth: .full).mainVideo?.timing)
    #expect(timing.firstRandomAccess == .recoveryPoint)
    #expect(try #require(timing.undecodableLeadingPictureCount) > 0, "\(timing)")
  }

  @Test("the same cut in a transport stream, whose key frames a parser finds")
  func openStartInTransportStream() throws {
    let path = try PainFixtures.derived(
      "inside-open-start.ts",
      arguments: [
        "-ss", "1.5", "-i", try PainFixtures.path("opengop_hevc.mp4"), "-c", "copy",
      ])
    let timing = try #require(Media.facts(path, depth: .full).mainVideo?.timing)
    #expect(timing.firstRandomAccess == .cra)
    #expect(try #require(timing.undecodableLeadingPictureCount) > 0, "\(timing)")
  }
}
