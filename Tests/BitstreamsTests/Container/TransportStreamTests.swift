import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct TransportStreamTests {
  private typealias Bytes = TransportStreamBytes

  /// A stream of one programme: video, audio in two languages, teletext; payloads on 0x101.
  static let stream: TransportStreamBytes = {
    var stream = Bytes()
    stream.add(section: Bytes.association([(0, 0x10), (1, 0x1000)]), pid: 0)
    stream.add(
      section: Bytes.map(
        descriptors: Bytes.registration("GA94"),
        streams: [
          (
            0x1B, 0x100,
            Bytes.descriptor(
              0x86,
              [0xC2] + code("eng") + [0xC1, 0x80, 0] + code("spa")
                + [0x7E, 0x3F, 0xFF])
          ),
          (0x81, 0x101, Bytes.descriptor(0x0A, code("ENG") + [0] + code("und") + [3])),
          (0x06, 0x102, Bytes.descriptor(0x56, code("deu") + [0x10, 0x88])),
          (0x06, 0x103, Bytes.descriptor(0x59, code("fra") + [0x20, 0, 1, 0, 2])),
        ]), pid: 0x1000)
    for value: UInt8 in 1...4 {
      stream.add(pes: Bytes.pes([UInt8](repeating: value, count: 400)), pid: 0x101)
      stream.add(
        pes: Bytes.pes([UInt8](repeating: value, count: 300), isLengthStated: false), pid: 0x100)
    }
    return stream
  }()

  private static func code(_ text: String) -> [UInt8] { BoxBytes.code(text) }

  @Test(arguments: [(188, 0, 0), (192, 4, 0), (204, 0, 16)])
  func readsTablesAtEveryPacketSize(size: Int, before: Int, after: Int) throws {
    let facts = try #require(
      TransportStreamReader.read(Self.stream.bytes(before: before, after: after)))
    #expect(facts.packetSize == size)
    #expect(facts.firstSyncOffset == before)
    #expect(facts.isComplete)
    let program = try #require(facts.programs.first)
    #expect(facts.programs.count == 1)
    #expect(program.number == 1)
    #expect(program.mapPID == 0x1000)
    #expect(program.clockPID == 0x100)
    #expect(program.descriptors.registrations == [FourCC("GA94")])
    #expect(program.tracks.map(\.pid) == [0x100, 0x101, 0x102, 0x103])
    #expect(program.tracks.map(\.codec) == [.avc, .ac3, .teletext, .dvbSubtitle])
    #expect(program.tracks.map(\.content) == [.video, .audio, .subtitles, .subtitles])
    #expect(program.tracks.allSatisfy { !$0.isEncrypted })
  }

  @Test func readsDescriptors() throws {
    let facts = try #require(TransportStreamReader.read(Self.stream.bytes))
    let captions = try #require(facts.track(pid: 0x100)?.descriptors.captionServices)
    #expect(captions.map(\.language) == ["eng", "spa"])
    #expect(captions.map(\.number) == [1, nil])
    #expect(captions.map(\.isSecondField) == [nil, false])
    #expect(captions.map(\.isEasyReader) == [true, false])
    #expect(
      facts.track(pid: 0x101)?.descriptors.languages == [
        TransportStreamLanguage(code: "eng", audioType: 0)
      ])
    #expect(
      facts.track(pid: 0x102)?.descriptors.teletext == [
        TransportStreamSubtitle(language: "deu", type: 2)
      ])
    #expect(
      facts.track(pid: 0x103)?.descriptors.subtitling == [
        TransportStreamSubtitle(language: "fra", type: 0x20)
      ])
  }

  @Test func takesTheFirstThreePayloads() throws {
    let facts = try #require(TransportStreamReader.read(Self.stream.bytes))
    let audio = facts.firstPayloads(0x101)
    #expect(audio == (1...3).map { [UInt8](repeating: UInt8($0), count: 400) })
    #expect(facts.joinedPayload(0x101) == Array(audio.joined()))
    #expect(facts.firstPayloads(0x100).map(\.count) == [300, 300, 300])
    #expect(facts.firstPayloads(0x1FFF) == [])
  }

  @Test func dropsThePayloadWithAGap() throws {
    var stream = Bytes()
    stream.add(section: Bytes.association([(1, 0x1000)]), pid: 0)
    stream.add(section: Bytes.map(streams: [(0x0F, 0x101, [])]), pid: 0x1000)
    for value: UInt8 in 1...3 {
      stream.add(pes: Bytes.pes([UInt8](repeating: value, count: 500)), pid: 0x101)
    }
    // Each PES packet takes three transport packets; the second loses its middle one.
    var packets = stream.packets
    packets.remove(at: 2 + 4)
    let facts = try #require(TransportStreamReader.read(Array(packets.joined())))
    #expect(facts.firstPayloads(0x101).map(\.first) == [1, 3])
    #expect(facts.joinedPayload(0x101).count == 500)
  }

  @Test func holdsPayloadsToTheirLimit() throws {
    var stream = Bytes()
    stream.add(section: Bytes.association([(1, 0x1000)]), pid: 0)
    stream.add(section: Bytes.map(streams: [(0x24, 0x101, [])]), pid: 0x1000)
    let long = [UInt8](repeating: 7, count: 100_000)
    stream.add(pes: Bytes.pes(long, isLengthStated: false), pid: 0x101)
    stream.add(pes: Bytes.pes([8, 8]), pid: 0x101)
    let facts = try #require(TransportStreamReader.read(stream.bytes))
    #expect(facts.firstPayloads(0x101).map(\.count) == [65_536, 2])
    #expect(facts.joinedPayload(0x101).count == 65_536)
  }

  @Test func readsSectionsOverSeveralPackets() throws {
    var stream = Bytes()
    stream.add(section: Bytes.association([(1, 0x1000), (2, 0x1000)]), pid: 0)
    let streams = (0..<100).map { (type: UInt8(0x0F), pid: 0x200 + $0, descriptors: [UInt8]()) }
    stream.add(section: Bytes.map(streams: streams), pid: 0x1000)
    stream.add(section: Bytes.map(program: 2, streams: [(0x11, 0x400, [])]), pid: 0x1000)
    let facts = try #require(TransportStreamReader.read(stream.bytes))
    #expect(facts.programs.map(\.tracks.count) == [100, 1])
  }

  @Test func leavesDamagedSectionsAndLaterVersionsAside() throws {
    var damaged = Bytes.map(streams: [(0x1B, 0x100, [])])
    damaged[12] ^= 1
    var stream = Bytes()
    stream.add(section: Bytes.association([(1, 0x1000)]), pid: 0)
    stream.add(section: damaged, pid: 0x1000)
    stream.add(section: damaged, pid: 0x1000)
    let alone = try #require(TransportStreamReader.read(stream.bytes))
    #expect(alone.programs == [])
    #expect(!alone.isComplete)
    stream.add(section: Bytes.map(streams: [(0x24, 0x100, [])]), pid: 0x1000)
    stream.add(section: Bytes.map(version: 1, streams: [(0x1B, 0x100, [])]), pid: 0x1000)
    stream.add(section: Bytes.association([(1, 0x1001)], version: 1), pid: 0)
    let facts = try #require(TransportStreamReader.read(stream.bytes))
    #expect(facts.programs.map(\.mapPID) == [0x1000])
    #expect(facts.track(pid: 0x100)?.codec == .hevc)
  }

  @Test func findsItsPlaceAfterJunk() throws {
    let junk = [UInt8](0..<0x60)
    let packets = Self.stream.packets
    let bytes = junk + packets[0] + junk + Array(packets[1...].joined())
    // The lone first packet is passed over, and with it the association table.
    let facts = try #require(TransportStreamReader.read(bytes))
    #expect(facts.firstSyncOffset == junk.count + 188 + junk.count)
    let between = Array(packets[..<6].joined()) + junk + Array(packets[6...].joined())
    let other = try #require(TransportStreamReader.read(between))
    #expect(other == TransportStreamReader.read(Self.stream.bytes))
  }

  @Test func tellsScrambledStreams() throws {
    var stream = Bytes()
    stream.add(section: Bytes.association([(1, 0x1000)]), pid: 0)
    stream.add(
      section: Bytes.map(streams: [
        (0x1B, 0x100, Bytes.descriptor(0x09, [0x0B, 0, 0xE1, 0])), (0x0F, 0x101, []),
        (0x0F, 0x102, []),
      ]), pid: 0x1000)
    stream.add(pes: Bytes.pes([1, 2, 3]), pid: 0x101, isScrambled: true)
    stream.add(pes: Bytes.pes([1, 2, 3]), pid: 0x102)
    let facts = try #require(TransportStreamReader.read(stream.bytes))
    #expect(facts.programs.first?.tracks.map(\.isEncrypted) == [true, true, false])
    #expect(facts.firstPayloads(0x101) == [])
    #expect(facts.firstPayloads(0x102) == [[1, 2, 3]])
  }
}
