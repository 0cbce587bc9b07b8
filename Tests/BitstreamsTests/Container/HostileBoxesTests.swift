import TestSupport
import Testing

@testable import Bitstreams

/// No bytes may make the reader trap or run on: every prefix, and thousands of random changes.
@Suite struct HostileBoxesTests {
  /// A small file that has every box the reader knows.
  private static let file: [UInt8] = {
    let protection = BoxBytes.box(
      "sinf", BoxBytes.box("frma", BoxBytes.code("avc1")),
      BoxBytes.full("schm", BoxBytes.code("cenc"), BoxBytes.u32(0x10000)),
      BoxBytes.box("schi", BoxBytes.full("tenc", BoxBytes.zeros(20))))
    let parts = [
      protection, BoxBytes.box("pasp", BoxBytes.u32(4), BoxBytes.u32(3)),
      BoxBytes.box("colr", BoxBytes.code("nclx"), BoxBytes.zeros(7)),
      BoxBytes.box("mdcv", BoxBytes.zeros(24)), BoxBytes.box("clli", BoxBytes.zeros(4)),
      BoxBytes.box("clap", BoxBytes.zeros(32)), BoxBytes.box("fiel", [2, 9]),
      BoxBytes.box("btrt", BoxBytes.zeros(12)), BoxBytes.box("avcC", BoxBytes.zeros(12)),
    ]
    let videoTable =
      BoxBytes.sampleDescription(BoxBytes.visualEntry("encv", Array(parts.joined())))
      + BoxBytes.table("stts", [[2, 512], [1, 256]]) + BoxBytes.table("ctts", [[3, 0]])
      + BoxBytes.table("stss", [[1]]) + BoxBytes.sizes([10, 20, 30])
      + BoxBytes.table("stsc", [[1, 2, 1], [2, 1, 1]]) + BoxBytes.table("stco", [[40], [80]])
    let audioTable =
      BoxBytes.sampleDescription(
        BoxBytes.audioEntry("mp4a", BoxBytes.box("wave", BoxBytes.full("esds", [3, 3]))))
      + BoxBytes.full("stz2", BoxBytes.u32(4), BoxBytes.u32(3), [0x12, 0x30])
      + BoxBytes.table("stsc", [[1, 3, 1]])
      + BoxBytes.full("co64", BoxBytes.u32(1), BoxBytes.u64(90))
    let edits = BoxBytes.box(
      "edts",
      BoxBytes.full("elst", BoxBytes.u32(1), BoxBytes.u32(9), BoxBytes.u32(-1), BoxBytes.u32(1)))
    let references = BoxBytes.box("tref", BoxBytes.box("tmcd", BoxBytes.u32(3)))
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(),
      BoxBytes.track(
        id: 1, handler: "vide", timescale: 12800, before: edits + references, table: videoTable),
      BoxBytes.track(id: 2, handler: "soun", timescale: 48000, table: audioTable),
      BoxBytes.extends([(1, 512, 10), (2, 1024, 20)], length: 3000),
      BoxBytes.full("pssh", BoxBytes.zeros(20)))
    let index = BoxBytes.full("sidx", BoxBytes.zeros(20), BoxBytes.u32(1), BoxBytes.zeros(12))
    let fragment = BoxBytes.box(
      "moof",
      BoxBytes.box(
        "traf", BoxBytes.full("tfhd", flags: 0x20039, BoxBytes.u32(1), BoxBytes.zeros(20)),
        BoxBytes.full("tfdt", BoxBytes.u32(0)),
        BoxBytes.full("trun", flags: 0xF05, BoxBytes.u32(2), BoxBytes.zeros(8 + 32))))
    return BoxBytes.fileType + movie + index + fragment + BoxBytes.box("mdat", BoxBytes.zeros(20))
  }()

  @Test func readsTheWholeFileWithoutFault() throws {
    let facts = try #require(ISOBMFFReader.read(bytes: Self.file))
    #expect(facts.faults == [])
    #expect(facts.tracks.map(\.sampleCount) == [5, 3])
  }

  @Test func survivesEveryPrefix() {
    var readable = 0
    for length in 0..<Self.file.count {
      if let facts = ISOBMFFReader.read(bytes: Array(Self.file.prefix(length))) {
        readable += 1
        #expect(facts.faults.count <= MovieFacts.maximumFaults)
        #expect(facts.tracks.count <= 2)
      }
    }
    // From the eighth byte on there is a box header.
    #expect(readable == Self.file.count - 8)
  }

  @Test func survivesChangedBytes() {
    var random = SeededNumbers(seed: 0x5EED)
    var readable = 0
    for _ in 0..<2000 {
      var bytes = Self.file
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = 0xFF
        case 1: bytes[place] = 0
        case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default: bytes[place] = .random(in: 0...255, using: &random)
        }
      }
      if let facts = ISOBMFFReader.read(bytes: bytes) {
        readable += 1
        #expect(facts.tracks.count <= 256)
        // Everything that is derived must hold as well.
        _ = facts.durationSeconds
        for track in facts.tracks { _ = (track.totalSampleDuration, track.firstMediaTime) }
      }
    }
    #expect(readable > 1900)
  }

  @Test func survivesFieldsOfAllOnes() {
    // Each aligned group of four bytes in turn says 0xFFFFFFFF, 0x7FFFFFFF and 0x80000000.
    for first: UInt8 in [0xFF, 0x7F, 0x80] {
      let rest: UInt8 = first == 0x80 ? 0 : 0xFF
      for place in 8..<(Self.file.count - 4) {
        var bytes = Self.file
        bytes.replaceSubrange(place..<(place + 4), with: [first, rest, rest, rest])
        #expect((ISOBMFFReader.read(bytes: bytes)?.faults.count ?? 0) <= 64)
      }
    }
  }

  @Test func stopsAtTheNumberOfBoxes() throws {
    var limits = ISOBMFFLimits()
    limits.maximumBoxes = 1000
    let boxes = repeatElement(BoxBytes.box("free"), count: 5000).joined()
    let many = BoxBytes.box("moov", Array(boxes))
    let facts = try #require(ISOBMFFReader.read(bytes: many, limits: limits))
    #expect(facts.faults == ["too many boxes at byte 8008"])
  }
}
