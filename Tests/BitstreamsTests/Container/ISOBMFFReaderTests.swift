import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct ISOBMFFReaderTests {
  /// A movie of one video track of 3 samples of 10, 20, 30 bytes in one chunk at `offset`.
  private func movie(chunkOffset offset: Int, extra: [UInt8] = []) -> [UInt8] {
    BoxBytes.box(
      "moov", BoxBytes.movieHeader(),
      BoxBytes.track(
        id: 1, handler: "vide", timescale: 25, duration: 3,
        table: BoxBytes.sampleDescription(BoxBytes.visualEntry("avc1"))
          + BoxBytes.table("stts", [[3, 1]]) + BoxBytes.table("stsc", [[1, 3, 1]])
          + BoxBytes.sizes([10, 20, 30]) + BoxBytes.table("stco", [[offset]])), extra)
  }

  @Test func readsBrandsAndHeader() throws {
    let facts = try #require(ISOBMFFReader.read(bytes: BoxBytes.fileType + movie(chunkOffset: 0)))
    #expect(facts.majorBrand?.description == "isom")
    #expect(facts.compatibleBrands.map(\.description) == ["isom", "mp41"])
    #expect(facts.timescale == 1000)
    #expect(facts.duration == 2000)
    #expect(facts.durationSeconds == Rational(2))
    #expect(!facts.isFragmented)
    #expect(facts.isFastStart == nil)
    #expect(facts.faults == [])
  }

  @Test func tellsFastStart() throws {
    let media = BoxBytes.box("mdat", BoxBytes.zeros(60))
    let first = BoxBytes.fileType + movie(chunkOffset: 0) + media
    #expect(try #require(ISOBMFFReader.read(bytes: first)).isFastStart == true)
    let last = BoxBytes.fileType + media + movie(chunkOffset: 0)
    #expect(try #require(ISOBMFFReader.read(bytes: last)).isFastStart == false)
  }

  @Test func findsWhereTheLastSampleEnds() throws {
    let start = BoxBytes.fileType.count + movie(chunkOffset: 0).count + 8
    let whole =
      BoxBytes.fileType + movie(chunkOffset: start) + BoxBytes.box("mdat", BoxBytes.zeros(60))
    let facts = try #require(ISOBMFFReader.read(bytes: whole))
    #expect(facts.lastByteExpected == Int64(whole.count))
    #expect(facts.truncatedBox == nil)
    #expect(facts.truncation == nil)

    let cut = try #require(ISOBMFFReader.read(bytes: Array(whole.dropLast(7))))
    #expect(cut.lastByteExpected == Int64(whole.count))
    #expect(cut.fileSize == Int64(whole.count - 7))
    #expect(
      cut.truncatedBox
        == TruncatedBox(type: .mdat, start: Int64(start - 8), end: Int64(whole.count)))
    #expect(cut.tracks.first?.sampleCount == 3)
    #expect(
      cut.truncation
        == Truncation(expectedBytes: Int64(whole.count), actualBytes: Int64(whole.count - 7)))

    let filler = Array((whole + BoxBytes.box("free", BoxBytes.zeros(20))).dropLast(5))
    let padded = try #require(ISOBMFFReader.read(bytes: filler))
    #expect(padded.truncatedBox?.type == .free)
    #expect(padded.truncation == nil)
  }

  @Test func readsSizesOfZeroAndOf64Bits() throws {
    let media = BoxBytes.u32(1) + BoxBytes.code("mdat") + BoxBytes.u64(16 + 5) + BoxBytes.zeros(5)
    let openMovie = movie(chunkOffset: 0)
    let open = BoxBytes.u32(0) + openMovie.dropFirst(4)
    let facts = try #require(ISOBMFFReader.read(bytes: BoxBytes.fileType + media + open))
    #expect(facts.isFastStart == false)
    #expect(facts.tracks.first?.sampleCount == 3)
    #expect(facts.faults == [])
  }

  @Test func jumpsOverMediaOfAnySize() throws {
    // 6 GB of media that is not there: the source behaves like a sparse file.
    let size = 6_000_000_000
    let head =
      BoxBytes.fileType + BoxBytes.u32(1) + BoxBytes.code("mdat") + BoxBytes.u64(size)
    var source = SparseSource(
      head: head, tailOffset: Int64(BoxBytes.fileType.count + size), tail: movie(chunkOffset: 32))
    let facts = try #require(try ISOBMFFReader.read(&source))
    #expect(facts.tracks.first?.sampleCount == 3)
    #expect(facts.isFastStart == false)
    #expect(source.bytesRead < 100_000)
  }

  @Test func asksForAFastStartFileOnce() throws {
    let start = BoxBytes.fileType.count + movie(chunkOffset: 0).count + 8
    let file =
      BoxBytes.fileType + movie(chunkOffset: start) + BoxBytes.box("mdat", BoxBytes.zeros(60))
    var source = ArrayByteSource(file)
    #expect(try ISOBMFFReader.read(&source) != nil)
    #expect(source.readCount == 1)
  }

  @Test func readsSourcesThatDoNotTellTheirSize() throws {
    var source = ArrayByteSource(BoxBytes.fileType + movie(chunkOffset: 0))
    source.size = nil
    let facts = try #require(try ISOBMFFReader.read(&source))
    #expect(facts.tracks.count == 1)
    #expect(facts.fileSize == nil)
  }

  @Test(arguments: [
    [], Array("hello, world, this is text".utf8), [0x47, 0x40, 0, 0x10, 0, 0, 0xB0, 0x0D, 0, 1],
    Array("RIFF\u{10}\u{0}\u{0}\u{0}WAVEfmt ".utf8), [0, 0, 0, 4, 0x66, 0x74, 0x79, 0x70],
  ])
  func refusesOtherFormats(_ bytes: [UInt8]) {
    #expect(ISOBMFFReader.read(bytes: bytes) == nil)
  }

  @Test func saysWhenTheInitializationSegmentIsMissing() throws {
    let segment =
      BoxBytes.box("styp", BoxBytes.code("msdh"), BoxBytes.u32(0), BoxBytes.code("msix"))
      + BoxBytes.box("moof", BoxBytes.full("mfhd", BoxBytes.u32(1)))
    let facts = try #require(ISOBMFFReader.read(bytes: segment))
    #expect(facts.hasMediaSegmentWithoutMovie)
    #expect(facts.majorBrand?.description == "msdh")
    let whole = try #require(
      ISOBMFFReader.read(bytes: BoxBytes.fileType + movie(chunkOffset: 0) + segment))
    #expect(!whole.hasMediaSegmentWithoutMovie)
    #expect(whole.isFragmented)
  }

  @Test func readsProtectionSystemsOnce() throws {
    let identifier: [UInt8] = [
      0xED, 0xEF, 0x8B, 0xA9, 0x79, 0xD6, 0x4A, 0xCE, 0xA3, 0xC8, 0x27, 0xDC, 0xD5, 0x1D, 0x21,
      0xED,
    ]
    let pssh = BoxBytes.full("pssh", identifier, BoxBytes.u32(0))
    let facts = try #require(
      ISOBMFFReader.read(bytes: BoxBytes.fileType + movie(chunkOffset: 0, extra: pssh + pssh)))
    #expect(facts.protectionSystemIDs == ["edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"])
  }

  @Test func readsGaplessInformation() throws {
    let value = " 00000000 00000840 000001CA 00000000003F31F6 00000000 00000000"
    let item = BoxBytes.box(
      "----", BoxBytes.full("mean", Array("com.apple.iTunes".utf8)),
      BoxBytes.full("name", Array("iTunSMPB".utf8)),
      BoxBytes.full("data", flags: 1, BoxBytes.u32(0), Array(value.utf8)))
    let metadata = BoxBytes.box(
      "udta", BoxBytes.full("meta", BoxBytes.handler("mdir"), BoxBytes.box("ilst", item)))
    let facts = try #require(
      ISOBMFFReader.read(bytes: BoxBytes.fileType + movie(chunkOffset: 0, extra: metadata)))
    #expect(
      facts.gapless
        == GaplessInformation(
          primingSamples: 2112, paddingSamples: 458, sampleCount: 4_141_558))
  }

  @Test func keepsAReadFailureAndWhatCameBefore() throws {
    let media = BoxBytes.box("mdat", BoxBytes.zeros(60_000))
    var source = FailingSource(
      inner: ArrayByteSource(BoxBytes.fileType + movie(chunkOffset: 0) + media + media),
      failsFrom: 40_000)
    let facts = try #require(try ISOBMFFReader.read(&source))
    #expect(facts.tracks.count == 1)
    #expect(facts.readFailure?.detail == "the link is down")

    var dead = FailingSource(inner: ArrayByteSource(BoxBytes.fileType), failsFrom: 0)
    #expect(throws: ByteSourceError.self) { try ISOBMFFReader.read(&dead) }
  }

  @Test func holdsTheNumberOfBoxesAtTheTop() throws {
    var limits = ISOBMFFLimits()
    limits.maximumTopLevelBoxes = 10
    let many = Array(repeatElement(BoxBytes.box("free"), count: 100).joined())
    let facts = try #require(ISOBMFFReader.read(bytes: many, limits: limits))
    #expect(facts.faults == ["too many boxes at the top of the file at byte 80"])
  }
}

/// A file with a hole between head and tail that reads as zeros.
private struct SparseSource: ByteSource {
  var head: [UInt8]
  var tailOffset: Int64
  var tail: [UInt8]
  var bytesRead = 0

  var size: Int64? { tailOffset + Int64(tail.count) }

  mutating func read(at offset: Int64, count: Int) throws(ByteSourceError) -> [UInt8] {
    bytesRead += count
    let end = min(offset + Int64(count), tailOffset + Int64(tail.count))
    guard offset < end else { return [] }
    return (offset..<end).map { place in
      if place < head.count { return head[Int(place)] }
      return place < tailOffset ? 0 : tail[Int(place - tailOffset)]
    }
  }
}

private struct FailingSource: ByteSource {
  var inner: ArrayByteSource
  var failsFrom: Int64

  var size: Int64? { inner.size }

  mutating func read(at offset: Int64, count: Int) throws(ByteSourceError) -> [UInt8] {
    guard offset < failsFrom else {
      throw ByteSourceError(offset: offset, detail: "the link is down")
    }
    return try inner.read(at: offset, count: count)
  }
}
