import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct SampleTableTests {
  private func facts(
    entry: [UInt8] = BoxBytes.visualEntry("avc1"), handler: String = "vide", _ tables: [UInt8]...
  ) throws -> MovieFacts {
    let table = BoxBytes.sampleDescription(entry) + tables.joined()
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(),
      BoxBytes.track(id: 1, handler: handler, timescale: 15360, table: Array(table)))
    return try #require(ISOBMFFReader.read(bytes: BoxBytes.fileType + movie))
  }

  @Test func mergesEqualDurations() throws {
    let facts = try facts(
      BoxBytes.table("stts", [[60, 512], [59, 256], [60, 256], [0, 9], [1, 256]]),
      BoxBytes.sizes([1]), BoxBytes.table("stsc", [[1, 1, 1]]), BoxBytes.table("stco", [[100]]))
    let track = try #require(facts.tracks.first)
    #expect(
      track.sampleDurations == [
        SampleDurationRun(count: 60, delta: 512), SampleDurationRun(count: 120, delta: 256),
      ])
    #expect(track.totalSampleDuration == 60 * 512 + 120 * 256)
    #expect(track.sampleSeconds == Rational(4))
    #expect(!track.isDurationListCapped)
  }

  @Test func holdsTheNumberOfRuns() throws {
    var limits = ISOBMFFLimits()
    limits.maximumDurationRuns = 3
    let table = BoxBytes.emptyTables(
      BoxBytes.sampleDescription(BoxBytes.visualEntry("avc1")))
    // The table has an empty stts already; the last one counts.
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(),
      BoxBytes.track(
        id: 1, handler: "vide", timescale: 25,
        table: table + BoxBytes.table("stts", (1...5).map { [1, $0] })))
    let facts = try #require(
      ISOBMFFReader.read(bytes: BoxBytes.fileType + movie, limits: limits))
    let track = try #require(facts.tracks.first)
    #expect(track.sampleDurations.count == 3)
    #expect(track.isDurationListCapped)
    #expect(track.sampleSeconds == nil)
  }

  @Test func readsNegativeCompositionOffsets() throws {
    let facts = try facts(
      BoxBytes.table("stts", [[3, 512]]), BoxBytes.table("ctts", [[1, 1024], [2, -512]]),
      BoxBytes.sizes([1, 1, 1]), BoxBytes.table("stsc", [[1, 3, 1]]),
      BoxBytes.table("stco", [[0]]), BoxBytes.table("stss", [[1], [3]]))
    let track = try #require(facts.tracks.first)
    #expect(track.firstCompositionOffset == 1024)
    #expect(track.minimumCompositionOffset == -512)
    #expect(track.syncSampleCount == 2)
    #expect(facts.faults == [])
  }

  @Test func addsUpChunks() throws {
    // Chunks 1 and 2 hold two samples, chunk 3 holds one; chunk 1 lies last in the file.
    let facts = try facts(
      BoxBytes.table("stts", [[5, 512]]), BoxBytes.sizes([10, 20, 30, 40, 50]),
      BoxBytes.table("stsc", [[1, 2, 1], [3, 1, 1]]),
      BoxBytes.table("stco", [[9000], [100], [200]]))
    #expect(facts.lastByteExpected == 9030)
    #expect(facts.tracks.first?.sampleBytes == 150)
    #expect(facts.tracks.first?.syncSampleCount == nil)
  }

  @Test func readsOffsetsOf64Bits() throws {
    let offsets = BoxBytes.full("co64", BoxBytes.u32(1), BoxBytes.u64(5_000_000_000))
    let facts = try facts(
      BoxBytes.full("stsz", BoxBytes.u32(7), BoxBytes.u32(4)),
      BoxBytes.table("stsc", [[1, 4, 1]]), offsets)
    #expect(facts.lastByteExpected == 5_000_000_028)
    #expect(facts.tracks.first?.sampleBytes == 28)
  }

  @Test(
    arguments: [(4, [0x12, 0x30]), (8, [1, 2, 3]), (16, [0, 1, 0, 2, 0, 3])] as [(Int, [UInt8])])
  func readsCompactSizes(bits: Int, field: [UInt8]) throws {
    let facts = try facts(
      BoxBytes.full("stz2", BoxBytes.u32(bits), BoxBytes.u32(3), field),
      BoxBytes.table("stsc", [[1, 3, 1]]), BoxBytes.table("stco", [[50]]))
    #expect(facts.lastByteExpected == 56)
    #expect(facts.tracks.first?.sampleCount == 3)
  }

  @Test func knowsThatASampleOfPCMIsNotAByte() throws {
    let facts = try facts(
      entry: BoxBytes.audioEntry("sowt", channels: 6, bits: 16), handler: "soun",
      BoxBytes.full("stsz", BoxBytes.u32(1), BoxBytes.u32(100)),
      BoxBytes.table("stsc", [[1, 100, 1]]), BoxBytes.table("stco", [[1000]]))
    #expect(facts.tracks.first?.sampleBytes == 1200)
    #expect(facts.lastByteExpected == 2200)
  }

  @Test func leavesOutSamplesInOtherFiles() throws {
    let external = BoxBytes.box(
      "dinf", BoxBytes.full("dref", BoxBytes.u32(1), BoxBytes.full("url ")))
    let table =
      BoxBytes.sampleDescription(BoxBytes.visualEntry("avc1")) + BoxBytes.sizes([10])
      + BoxBytes.table("stsc", [[1, 1, 1]]) + BoxBytes.table("stco", [[7000]])
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(),
      BoxBytes.box(
        "trak", BoxBytes.trackHeader(id: 1),
        BoxBytes.box(
          "mdia", BoxBytes.mediaHeader(timescale: 25, duration: 1), BoxBytes.handler("vide"),
          BoxBytes.box("minf", external, BoxBytes.box("stbl", table)))))
    let facts = try #require(ISOBMFFReader.read(bytes: BoxBytes.fileType + movie))
    #expect(facts.tracks.first?.hasExternalData == true)
    #expect(facts.lastByteExpected == nil)
  }

  @Test func namesTablesThatClaimTooMuch() throws {
    let facts = try facts(
      BoxBytes.full("stts", BoxBytes.u32(0x7FFF_FFFF), BoxBytes.u32(2), BoxBytes.u32(512)),
      BoxBytes.full("stsz", BoxBytes.u32(0), BoxBytes.u32(0x7FFF_FFFF), BoxBytes.u32(10)),
      BoxBytes.table("stsc", [[1, 1, 1]]), BoxBytes.table("stco", [[100]]))
    #expect(facts.tracks.first?.sampleDurations == [SampleDurationRun(count: 2, delta: 512)])
    #expect(facts.tracks.first?.sampleCount == 1)
    #expect(facts.faults.count == 2)
    #expect(facts.faults.first?.hasPrefix("stts: 2147483647 entries, room for 1 at byte ") == true)
  }
}
