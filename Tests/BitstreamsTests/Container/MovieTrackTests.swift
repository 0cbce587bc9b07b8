import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct MovieTrackTests {
  private func track(
    brand: String = "isom", before: [UInt8] = [], header: [UInt8]? = nil, mediaExtra: [UInt8] = [],
    movieMatrix: [UInt8] = BoxBytes.unityMatrix, language: Int = 0x55C4
  ) throws -> MovieTrack {
    let media = BoxBytes.box(
      "mdia",
      BoxBytes.mediaHeader(timescale: 48000, duration: 96000, language: language),
      mediaExtra, BoxBytes.handler("vide"),
      BoxBytes.box(
        "minf",
        BoxBytes.box(
          "stbl",
          BoxBytes.emptyTables(BoxBytes.sampleDescription(BoxBytes.visualEntry("avc1"))))))
    let file =
      BoxBytes.box("ftyp", BoxBytes.code(brand), BoxBytes.u32(0))
      + BoxBytes.box(
        "moov", BoxBytes.movieHeader(matrix: movieMatrix),
        BoxBytes.box("trak", header ?? BoxBytes.trackHeader(id: 7), before, media))
    let facts = try #require(ISOBMFFReader.read(bytes: file))
    #expect(facts.faults == [])
    return try #require(facts.tracks.first)
  }

  @Test func readsHeaders() throws {
    let track = try track(
      header: BoxBytes.trackHeader(id: 9, flags: 2, width: 1024, height: 576, group: 3))
    #expect(track.id == 9)
    #expect(track.isEnabled == false)
    #expect(track.isInMovie == true)
    #expect(track.alternateGroup == 3)
    #expect(track.displayWidth == Rational(1024))
    #expect(track.displayHeight == Rational(576))
    #expect(track.handler == .vide)
    #expect(track.timescale == 48000)
    #expect(track.mediaDuration == 96000)
    #expect(track.trackDuration == 2000)
    #expect(track.language == "und")
  }

  // The picture's left-to-right axis runs along (a, b): (0, 1) is downwards, which is clockwise.
  @Test(
    arguments: [
      ([1, 0, 0, 1], 0, false), ([0, 1, -1, 0], 90, false), ([-1, 0, 0, -1], 180, false),
      ([0, -1, 1, 0], 270, false), ([0, 1, 1, 0], 90, true), ([-1, 0, 0, 1], 180, true),
      ([1, 0, 0, -1], 0, true), ([1, 1, -1, 1], nil, false), ([0, 0, 0, 0], nil, false),
    ] as [([Int], Int?, Bool)])
  func derivesRotation(matrix: [Int], degrees: Int?, isMirrored: Bool) throws {
    let bytes = BoxBytes.matrix(matrix[0], matrix[1], matrix[2], matrix[3])
    let track = try track(header: BoxBytes.trackHeader(id: 1, matrix: bytes))
    #expect(track.orientation?.rotationDegrees == degrees)
    #expect(track.orientation?.isMirrored == isMirrored)
  }

  @Test func appliesTheMoviesMatrixToo() throws {
    let quarter = BoxBytes.matrix(0, 1, -1, 0)
    let track = try track(
      header: BoxBytes.trackHeader(id: 1, matrix: quarter), movieMatrix: quarter)
    #expect(track.orientation?.rotationDegrees == 180)
  }

  @Test func readsEdits() throws {
    let list = BoxBytes.full(
      "elst", BoxBytes.u32(2), BoxBytes.u32(678), BoxBytes.u32(-1), BoxBytes.u32(0x10000),
      BoxBytes.u32(3022), BoxBytes.u32(1024), BoxBytes.u32(0x10000))
    let track = try track(before: BoxBytes.box("edts", list))
    #expect(
      track.edits == [
        EditListEntry(segmentDuration: 678, mediaTime: -1, rate: Rational(1)),
        EditListEntry(segmentDuration: 3022, mediaTime: 1024, rate: Rational(1)),
      ])
    #expect(track.presentationDelay == Rational(678, 1000))
    #expect(track.firstMediaTime == 1024)
  }

  @Test func readsEditsOf64Bits() throws {
    let list = BoxBytes.full(
      "elst", version: 1, BoxBytes.u32(1), BoxBytes.u64(5_000_000_000), BoxBytes.u64(2112),
      BoxBytes.u32(0x8000))
    let edit = try #require(try track(before: BoxBytes.box("edts", list)).edits.first)
    #expect(edit.segmentDuration == 5_000_000_000)
    #expect(edit.mediaTime == 2112)
    #expect(edit.rate == Rational(1, 2))
  }

  @Test func readsReferencesAndKinds() throws {
    let references = BoxBytes.box(
      "tref", BoxBytes.box("tmcd", BoxBytes.u32(3)),
      BoxBytes.box("chap", BoxBytes.u32(4), BoxBytes.u32(5)))
    let kind = BoxBytes.full("kind", Array("urn:mpeg:dash:role:2011\0main\0".utf8))
    let track = try track(before: references + BoxBytes.box("udta", kind))
    #expect(track.references.map(\.type.description) == ["tmcd", "chap"])
    #expect(track.references.map(\.trackIDs) == [[3], [4, 5]])
    #expect(track.kinds == [TrackKind(scheme: "urn:mpeg:dash:role:2011", value: "main")])
  }

  // 0x15C7 packs e, n, g; numbers below 0x400 are Macintosh languages, in QuickTime movies only.
  @Test(
    arguments: [
      (0x15C7, "isom", "eng"), (0x55C4, "isom", "und"), (0x7FFF, "isom", nil), (0, "qt  ", "eng"),
      (0, "isom", nil), (11, "qt  ", "jpn"),
    ] as [(Int, String, String?)])
  func readsLanguage(value: Int, brand: String, code: String?) throws {
    #expect(try track(brand: brand, language: value).language == code)
  }

  @Test func readsExtendedLanguage() throws {
    let track = try track(mediaExtra: BoxBytes.full("elng", Array("pt-BR\0".utf8)))
    #expect(track.extendedLanguage == "pt-BR")
  }
}
