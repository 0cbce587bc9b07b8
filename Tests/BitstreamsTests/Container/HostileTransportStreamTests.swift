import TestSupport
import Testing

@testable import Bitstreams

/// No bytes may make the reader trap or run on.
@Suite struct HostileTransportStreamTests {
  private static let file = TransportStreamTests.stream.bytes

  @Test func survivesEveryPrefix() {
    var withTracks = 0
    for length in 0...Self.file.count {
      if let facts = TransportStreamReader.read(Array(Self.file.prefix(length))) {
        if facts.programs.first?.tracks.count == 4 { withTracks += 1 }
      }
    }
    // From the second packet on both tables are there, and three packets make a row.
    #expect(withTracks > Self.file.count - 4 * 188)
    #expect(withTracks <= Self.file.count - 2 * 188 + 1)
  }

  @Test func survivesChangedBytes() {
    var random = SeededNumbers(seed: 0x7547)
    var readable = 0
    for _ in 0..<2000 {
      var bytes = Self.file
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = 0xFF
        case 1: bytes[place] = 0x47
        case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        default: bytes[place] = .random(in: 0...255, using: &random)
        }
      }
      guard let facts = TransportStreamReader.read(bytes) else { continue }
      readable += 1
      for track in facts.programs.flatMap(\.tracks) {
        let payloads = facts.firstPayloads(track.pid)
        #expect(payloads.count <= 3)
        #expect(facts.joinedPayload(track.pid).count <= payloads.reduce(0) { $0 + $1.count })
      }
    }
    #expect(readable > 1500)
  }

  /// Damage behind the check sum, so that it reaches the tables' own fields.
  @Test func survivesChangedTablesWithSoundSums() {
    var random = SeededNumbers(seed: 0x50D)
    let map = TransportStreamBytes.map(streams: [
      (0x06, 0x101, TransportStreamBytes.descriptor(0x59, BoxBytes.zeros(16))),
      (0x81, 0x102, TransportStreamBytes.descriptor(0x86, [0xDF] + BoxBytes.zeros(12))),
    ])
    var tracks = 0
    for _ in 0..<2000 {
      var body = Array(map[8..<(map.count - 4)])
      for _ in 0..<3 {
        body[.random(in: 0..<body.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      var stream = TransportStreamBytes()
      stream.add(section: TransportStreamBytes.association([(1, 0x1000)]), pid: 0)
      stream.add(
        section: TransportStreamBytes.section(table: 2, id: 1, body: body), pid: 0x1000)
      stream.add(pes: TransportStreamBytes.pes([1]), pid: 0x101)
      tracks += TransportStreamReader.read(stream.bytes)?.programs.first?.tracks.count ?? 0
    }
    #expect(tracks > 1000)
  }

  @Test(arguments: [0x00, 0x47, 0xFF] as [UInt8]) func survivesBytesAllAlike(_ byte: UInt8) {
    let facts = TransportStreamReader.read([UInt8](repeating: byte, count: 200_000))
    #expect((facts == nil) == (byte != 0x47))
    #expect(facts?.programs.isEmpty != false)
  }
}
