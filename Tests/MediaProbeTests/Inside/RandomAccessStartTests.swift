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
    let whole = try PainFixtures.derived(
      "inside-open-groups.mp4",
      arguments: Made.picture(4) + [
        "-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1", "-x265-params",
        "open-gop=1:keyint=25:min-keyint=25:bframes=4:b-adapt=0:scenecut=0:log-level=error",
      ])
    let path = try PainFixtures.derived(
      "inside-open-start.ts", arguments: ["-ss", "1.9", "-i", whole, "-c", "copy"])
    let timing = try #require(Media.facts(path, depth: .full).mainVideo?.timing)
    #expect(timing.firstRandomAccess == .cra)
    // Four pictures with B slices between two others, all of them shown before the first one here.
    #expect(timing.undecodableLeadingPictureCount == 4)
    let closed = try #require(Media.facts(whole, depth: .full).mainVideo?.timing)
    #expect(closed.firstRandomAccess == .idr)
    #expect(closed.undecodableLeadingPictureCount == 0)
  }

  @Test("a cut between key frames, which leaves pictures before the first one")
  func startWithoutKeyFrame() throws {
    let path = try PainFixtures.derived(
      "inside-no-key.mkv",
      arguments: Made.picture(3) + Made.avc + ["-bsf:v", "noise=drop=lt(n\\,5)"])
    let timing = try #require(Media.facts(path, depth: .full).mainVideo?.timing)
    #expect(timing.startsWithKeyFrame == false)
    #expect(timing.packetsBeforeKeyFrame == 20)
    #expect(timing.firstRandomAccess == nil)
  }
}
