import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct SampleEntryTests {
  private func entries(
    _ entries: [[UInt8]], handler: String, version: Int = 0
  ) throws -> [SampleEntry] {
    let description = BoxBytes.full(
      "stsd", version: version, BoxBytes.u32(entries.count), Array(entries.joined()))
    let movie = BoxBytes.box(
      "moov", BoxBytes.movieHeader(),
      BoxBytes.track(
        id: 1, handler: handler, timescale: 25, table: BoxBytes.emptyTables(description)))
    let facts = try #require(ISOBMFFReader.read(bytes: BoxBytes.fileType + movie))
    #expect(facts.faults == [])
    return try #require(facts.tracks.first).sampleEntries
  }

  private func video(_ children: [UInt8]...) throws -> SampleEntry {
    try #require(
      try entries(
        [BoxBytes.visualEntry("hvc1", width: 1440, height: 1080, Array(children.joined()))],
        handler: "vide"
      ).first)
  }

  @Test func readsPictureShape() throws {
    let entry = try video(
      BoxBytes.box("pasp", BoxBytes.u32(4), BoxBytes.u32(3)),
      BoxBytes.box(
        "clap", BoxBytes.u32(1408), BoxBytes.u32(1), BoxBytes.u32(1080), BoxBytes.u32(1),
        BoxBytes.u32(-1), BoxBytes.u32(2), BoxBytes.u32(0), BoxBytes.u32(1)),
      BoxBytes.box("btrt", BoxBytes.u32(1), BoxBytes.u32(20), BoxBytes.u32(10)),
      BoxBytes.box("hvcC", [1, 2, 3]))
    #expect(entry.format.description == "hvc1")
    #expect(entry.video?.size == PictureSize(width: 1440, height: 1080))
    #expect(entry.video?.depth == 24)
    #expect(entry.video?.pixelAspectRatio == Rational(4, 3))
    #expect(entry.video?.cleanAperture?.width == Rational(1408))
    #expect(entry.video?.cleanAperture?.horizontalOffset == Rational(-1, 2))
    #expect(
      entry.bitRate == BitRateBox(bufferBytes: 1, maximumBitRate: 20, averageBitRate: 10))
    #expect(entry.configurations.map(\.type.description) == ["hvcC"])
    #expect(try entry.configuration(#require(FourCC("hvcC"))) == [1, 2, 3])
    #expect(!entry.isProtected)
  }

  @Test(
    arguments: [
      ("nclx", [9, 16, 9], [0x80], true), ("nclx", [1, 1, 1], [0], false),
      ("nclx", [1, 1, 1], [], nil), ("nclc", [6, 1, 6], [], nil),
    ] as [(String, [Int], [UInt8], Bool?)])
  func readsColour(type: String, values: [Int], tail: [UInt8], isFullRange: Bool?) throws {
    let entry = try video(
      BoxBytes.box("colr", BoxBytes.code(type), values.flatMap(BoxBytes.u16), tail))
    let colour = try #require(entry.video?.colour)
    #expect(colour.type.description == type)
    #expect([colour.primaries, colour.transfer, colour.matrix] == values)
    #expect(colour.isFullRange == isFullRange)
  }

  @Test func keepsAnICCProfileAside() throws {
    let entry = try video(BoxBytes.box("colr", BoxBytes.code("prof"), [1, 2]))
    #expect(entry.video?.colour == nil)
    #expect(entry.configurations.map(\.type.description) == ["colr"])
  }

  @Test func readsMasteringDisplayInTheOrderOfMediaFacts() throws {
    // The box has green, blue, red, white; these are the chromaticities of P3-D65.
    let places = [13250, 34500, 7500, 3000, 34000, 16000, 15635, 16450]
    let entry = try video(
      BoxBytes.box(
        "mdcv", places.flatMap(BoxBytes.u16), BoxBytes.u32(10_000_000), BoxBytes.u32(1)),
      BoxBytes.box("clli", BoxBytes.u16(1000), BoxBytes.u16(400)))
    let display = try #require(entry.video?.masteringDisplay)
    #expect(display.chromaticities.first == Rational(34000, 50000))
    #expect(display.chromaticities[2] == Rational(13250, 50000))
    #expect(display.chromaticities.last == Rational(16450, 50000))
    #expect(display.maximumLuminance == Rational(1000))
    #expect(display.minimumLuminance == Rational(1, 10000))
    #expect(
      entry.video?.contentLight == ContentLight(maximumContent: 1000, maximumFrameAverage: 400))
  }

  @Test(
    arguments: [
      ([1, 0], nil), ([2, 1], .topFieldFirst), ([2, 6], .bottomFieldFirst),
      ([2, 9], .topFieldFirst), ([2, 14], .bottomFieldFirst), ([2, 0], nil),
    ] as [([UInt8], FieldOrder?)])
  func readsFields(bytes: [UInt8], order: FieldOrder?) throws {
    let fields = try #require(try video(BoxBytes.box("fiel", bytes)).video?.fields)
    #expect(fields.fieldCount == Int(bytes[0]))
    #expect(fields.fieldOrder == order)
  }

  @Test func readsEveryEntryAndTheCodecBehindEncryption() throws {
    let protection = BoxBytes.box(
      "sinf", BoxBytes.box("frma", BoxBytes.code("avc1")),
      BoxBytes.full("schm", BoxBytes.code("cbcs"), BoxBytes.u32(0x10000)),
      BoxBytes.box(
        "schi", BoxBytes.full("tenc", version: 1, [0, 0x19, 1, 0], (0..<16).map { UInt8($0) })))
    let entries = try entries(
      [BoxBytes.visualEntry("encv", protection), BoxBytes.visualEntry("avc1")], handler: "vide")
    #expect(entries.map(\.format.description) == ["encv", "avc1"])
    #expect(entries.map(\.codingFormat.description) == ["avc1", "avc1"])
    #expect(entries.map(\.isProtected) == [true, false])
    #expect(entries[0].schemeType?.description == "cbcs")
    #expect(entries[0].defaultKeyID == "000102030405060708090a0b0c0d0e0f")
  }

  @Test func findsTheCodecOfEncryptedText() throws {
    let entry = BoxBytes.box(
      "enct", BoxBytes.zeros(6), BoxBytes.u16(1), Array("http://www.w3.org/ns/ttml\0\0\0".utf8),
      BoxBytes.box("sinf", BoxBytes.box("frma", BoxBytes.code("stpp"))))
    let read = try #require(try entries([entry], handler: "subt").first)
    #expect(read.isProtected)
    #expect(read.codingFormat.description == "stpp")
    #expect(read.otherPayload.starts(with: "http://www.w3.org/ns/ttml".utf8))
  }

  @Test func readsAudio() throws {
    let entry = try #require(
      try entries(
        [BoxBytes.audioEntry("mp4a", channels: 1, rate: 44100, BoxBytes.full("esds", [3, 0]))],
        handler: "soun"
      ).first)
    #expect(entry.audio?.channelCount == 1)
    #expect(entry.audio?.sampleRate == 44100)
    #expect(entry.configuration(.esds) == [0, 0, 0, 0, 3, 0])
  }

  @Test func readsQuickTimeVersion1WithWave() throws {
    let children = BoxBytes.box(
      "wave", BoxBytes.box("frma", BoxBytes.code("mp4a")), BoxBytes.full("esds", [3]),
      BoxBytes.u32(8), BoxBytes.u32(0))
    let entry = BoxBytes.box(
      "mp4a", BoxBytes.zeros(6), BoxBytes.u16(1), BoxBytes.u16(1), BoxBytes.zeros(6),
      BoxBytes.u16(2), BoxBytes.u16(16), BoxBytes.u32(0), BoxBytes.u32(48000 << 16),
      BoxBytes.u32(1024), BoxBytes.u32(0), BoxBytes.u32(4), BoxBytes.u32(2), children)
    let read = try #require(try entries([entry], handler: "soun").first)
    #expect(read.audio?.samplesPerPacket == 1024)
    #expect(read.audio?.bytesPerFrame == 4)
    #expect(read.configurations.map(\.type.description) == ["frma", "esds"])
  }

  @Test func readsQuickTimeVersion2() throws {
    let entry = BoxBytes.box(
      "lpcm", BoxBytes.zeros(6), BoxBytes.u16(1), BoxBytes.u16(2), BoxBytes.zeros(6),
      BoxBytes.u16(3), BoxBytes.u16(16), BoxBytes.u32(0xFFFE_0000), BoxBytes.u32(0x10000),
      BoxBytes.u32(72), BoxBytes.u64(Int(bitPattern: UInt(96000.0.bitPattern))), BoxBytes.u32(6),
      BoxBytes.u32(0x7F00_0000), BoxBytes.u32(24), BoxBytes.u32(12), BoxBytes.u32(18),
      BoxBytes.u32(1))
    let audio = try #require(try entries([entry], handler: "soun").first?.audio)
    #expect(audio.version == 2)
    #expect(audio.sampleRate == 96000)
    #expect(audio.channelCount == 6)
    #expect(audio.sampleSize == 24)
    #expect(audio.formatFlags == 12)
  }

  @Test func readsTheSamplingRateBoxOfISOVersion1() throws {
    let entry = BoxBytes.box(
      "ipcm", BoxBytes.zeros(6), BoxBytes.u16(1), BoxBytes.u16(1), BoxBytes.zeros(6),
      BoxBytes.u16(2), BoxBytes.u16(24), BoxBytes.u32(0), BoxBytes.u32(1 << 16),
      BoxBytes.full("srat", BoxBytes.u32(192_000)))
    let audio = try #require(try entries([entry], handler: "soun", version: 1).first?.audio)
    #expect(audio.sampleRate == 192_000)
    #expect(audio.samplesPerPacket == nil)
  }
}
