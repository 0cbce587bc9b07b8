import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct FragmentTests {
  private static let initialization =
    BoxBytes.fileType
    + BoxBytes.box(
      "moov", BoxBytes.movieHeader(duration: 0),
      BoxBytes.track(
        id: 1, handler: "soun", timescale: 48000,
        table: BoxBytes.emptyTables(BoxBytes.sampleDescription(BoxBytes.audioEntry("mp4a")))),
      BoxBytes.track(
        id: 2, handler: "vide", timescale: 12800,
        table: BoxBytes.emptyTables(BoxBytes.sampleDescription(BoxBytes.visualEntry("avc1")))),
      BoxBytes.extends([(1, 1024, 300), (2, 512, 0)]))

  private static func trackFragment(
    id: Int, headerFlags: Int = 0x20000, headerFields: [UInt8] = [], time: Int?, runFlags: Int,
    count: Int, run: [Int]
  ) -> [UInt8] {
    let decodeTime = time.map { BoxBytes.full("tfdt", version: 1, BoxBytes.u64($0)) } ?? []
    return BoxBytes.box(
      "traf", BoxBytes.full("tfhd", flags: headerFlags, BoxBytes.u32(id), headerFields),
      decodeTime,
      BoxBytes.full("trun", flags: runFlags, BoxBytes.u32(count), run.flatMap(BoxBytes.u32)))
  }

  /// Audio by the defaults of trex, video with durations, sizes and offsets of its own.
  private static func fragment(audioTime: Int, videoTime: Int) -> [UInt8] {
    let audio = trackFragment(
      id: 1, time: audioTime, runFlags: 0x001, count: 2, run: [500])
    let video = trackFragment(
      id: 2, time: videoTime, runFlags: 0xB01, count: 2,
      run: [1100, 786, 1000, 512, 512, 2000, 0])
    return BoxBytes.box("moof", BoxBytes.full("mfhd", BoxBytes.u32(1)), audio, video)
  }

  @Test func readsRunsAndDefaults() throws {
    let fragment = Self.fragment(audioTime: 0, videoTime: 0)
    let file = Self.initialization + fragment + BoxBytes.box("mdat", BoxBytes.zeros(4000))
    let facts = try #require(ISOBMFFReader.read(bytes: file))
    #expect(facts.faults == [])
    #expect(facts.isFragmented)
    #expect(facts.firstFragmentTrackIDs == [1, 2])
    #expect(facts.tracks[0].sampleDurations == [SampleDurationRun(count: 2, delta: 1024)])
    #expect(facts.tracks[0].sampleBytes == 600)
    #expect(
      facts.tracks[1].sampleDurations == [
        SampleDurationRun(count: 1, delta: 786), SampleDurationRun(count: 1, delta: 512),
      ])
    #expect(facts.tracks[1].sampleBytes == 3000)
    #expect(facts.tracks[1].firstCompositionOffset == 512)
    #expect(facts.tracks[1].minimumCompositionOffset == 0)
    // Video begins 1100 bytes behind the start of moof and has 3000 bytes.
    #expect(facts.lastByteExpected == Int64(Self.initialization.count + 1100 + 3000))
  }

  @Test func sumsAllFragments() throws {
    let media = BoxBytes.box("mdat", BoxBytes.zeros(4000))
    let file =
      Self.initialization + Self.fragment(audioTime: 48000, videoTime: 12800) + media
      + Self.fragment(audioTime: 50048, videoTime: 14098) + media
    let facts = try #require(ISOBMFFReader.read(bytes: file))
    #expect(facts.fragmentCount == 2)
    #expect(!facts.hasUnreadFragments)
    #expect(facts.tracks[0].sampleDurations == [SampleDurationRun(count: 4, delta: 1024)])
    #expect(facts.tracks[0].firstFragmentDecodeTime == 48000)
    #expect(facts.tracks[0].fragmentDecodeEnd == 52096)
    #expect(facts.tracks[0].fragmentDuration == 4096)
    #expect(facts.durationSeconds == Rational(2 * (786 + 512), 12800))
  }

  @Test func readsOnlyTheFirstWhereAsked() throws {
    let media = BoxBytes.box("mdat", BoxBytes.zeros(4000))
    let fragment = Self.fragment(audioTime: 0, videoTime: 0)
    let file = Self.initialization + fragment + media + fragment + media
    let facts = try #require(
      ISOBMFFReader.read(bytes: file, limits: ISOBMFFLimits(walkFragments: .firstOnly)))
    #expect(facts.fragmentCount == 2)
    #expect(facts.hasUnreadFragments)
    #expect(facts.tracks[0].sampleCount == 2)
    #expect(facts.durationSeconds == nil)
  }

  @Test func followsDataOffsetsFromTrackToTrack() throws {
    // Neither a base nor default-base-is-moof: the second track's data follows the first's.
    let first = Self.trackFragment(
      id: 1, headerFlags: 0, time: nil, runFlags: 0x001, count: 2, run: [400])
    let second = Self.trackFragment(
      id: 2, headerFlags: 0x10, headerFields: BoxBytes.u32(50), time: nil, runFlags: 0, count: 3,
      run: [])
    let file =
      Self.initialization + BoxBytes.box("moof", first, second)
      + BoxBytes.box("mdat", BoxBytes.zeros(2000))
    let facts = try #require(ISOBMFFReader.read(bytes: file))
    #expect(facts.lastByteExpected == Int64(Self.initialization.count + 400 + 600 + 150))
  }

  @Test func readsASegmentOnItsOwn() throws {
    let facts = try #require(
      ISOBMFFReader.read(bytes: Self.fragment(audioTime: 96000, videoTime: 25600)))
    #expect(facts.hasMediaSegmentWithoutMovie)
    #expect(facts.tracks.map(\.id) == [1, 2])
    #expect(facts.tracks[1].firstFragmentDecodeTime == 25600)
    // Without trex nobody knows the audio durations.
    #expect(facts.tracks[0].sampleDurations == [SampleDurationRun(count: 2, delta: 0)])
  }

  @Test func readsLengthsOfIndexAndExtendsHeader() throws {
    let index = BoxBytes.full(
      "sidx", BoxBytes.u32(1), BoxBytes.u32(1000), BoxBytes.u32(0), BoxBytes.u32(0),
      BoxBytes.u16(0), BoxBytes.u16(2), BoxBytes.u32(100), BoxBytes.u32(4000), BoxBytes.u32(0),
      BoxBytes.u32(100), BoxBytes.u32(2500), BoxBytes.u32(0))
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(duration: 0), BoxBytes.extends([], length: 6400))
    let facts = try #require(ISOBMFFReader.read(bytes: BoxBytes.fileType + movie + index))
    #expect(facts.indexedDuration == Rational(13, 2))
    #expect(facts.extendedDuration == 6400)
    #expect(facts.durationSeconds == Rational(32, 5))
  }

  @Test func doesNotWalkOverSamplesThatAreOnlyCounted() throws {
    let run = Self.trackFragment(
      id: 1, time: 0, runFlags: 0, count: 0xFFFF_FFFF, run: [])
    let facts = try #require(
      ISOBMFFReader.read(bytes: Self.initialization + BoxBytes.box("moof", run)))
    #expect(facts.tracks[0].sampleCount == 0xFFFF_FFFF)
    #expect(facts.tracks[0].fragmentDuration == 4_398_046_510_080)
  }
}
