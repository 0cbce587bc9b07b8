import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct TransportStreamCodecTests {
  struct Case: Sendable {
    var type: UInt8
    var descriptors: [UInt8] = []
    var program: [UInt8] = []
    var payload: [UInt8]?
    var codec: String?
  }

  private static func registration(_ code: String) -> [UInt8] {
    TransportStreamBytes.registration(code)
  }

  static let cases: [Case] =
    [
      (0x01, "mpeg1"), (0x02, "mpeg2"), (0x03, nil), (0x04, nil), (0x0F, "aac"), (0x11, "aac"),
      (0x15, "timed_id3"), (0x1B, "avc"), (0x24, "hevc"), (0x2D, "mpegh"), (0x2E, "mpegh"),
      (0x33, "vvc"), (0x06, nil), (0x81, nil), (0x86, nil),
    ].map { Case(type: $0.0, codec: $0.1) }
    + [
      ("AC-3", "ac3"), ("EAC3", "eac3"), ("AC-4", "ac4"), ("DTS1", "dts"), ("DTS3", "dts"),
      ("Opus", "opus"), ("HEVC", "hevc"), ("KLVA", "klv"), ("ZZZZ", nil),
    ].map { Case(type: 0x06, descriptors: registration($0.0), codec: $0.1) }
    + [
      ([0x6A, 1, 0], "ac3"), ([0x7A, 1, 0], "eac3"), ([0x7B, 1, 0], "dts"),
      ([0x7F, 2, 0x15, 0], "ac4"), ([0x7F, 2, 0x0E, 0], "dts"), ([0x7F, 2, 0x01, 0], nil),
      ([0x6A, 9, 0], nil),
    ].map { Case(type: 0x06, descriptors: $0.0, codec: $0.1) }
    + [
      (0x80, "pcm"), (0x81, "ac3"), (0x82, "dts"), (0x83, "truehd"), (0x84, "eac3"),
      (0x85, "dts"), (0x86, "dts"), (0x90, nil),
    ].map { Case(type: $0.0, program: registration("HDMV"), codec: $0.1) }
    + [
      Case(type: 0x81, program: registration("GA94"), codec: "ac3"),
      Case(type: 0x87, program: registration("GA94"), codec: "eac3"),
      Case(type: 0x86, program: registration("CUEI"), codec: "scte_35"),
      Case(type: 0x8A, descriptors: registration("DTS2"), codec: "dts"),
      Case(type: 0x82, payload: [0x7F, 0xFE, 0x80, 1, 0, 0], codec: "dts"),
      Case(type: 0x86, payload: [0x64, 0x58, 0x20, 0x25, 0, 0], codec: "dts"),
      Case(type: 0x82, payload: [0xC6, 0, 0, 0, 0, 0]),
      Case(type: 0x81, payload: [0x0B, 0x77, 0, 0, 0, 8 << 3], codec: "ac3"),
      Case(type: 0x87, payload: [0x0B, 0x77, 0, 0, 0, 16 << 3], codec: "eac3"),
      Case(type: 0x81, payload: [0x0B, 0x77, 0, 0, 0, 17 << 3]),
    ]

  @Test(arguments: cases) func namesTheCodec(_ one: Case) {
    let found = TransportStreamCodecs.read(
      type: one.type, descriptors: TransportStreamDescriptors(one.descriptors[...]),
      program: TransportStreamDescriptors(one.program[...]), payload: one.payload)
    #expect(found.codec?.rawValue == one.codec)
  }

  /// The sum of the association table that FFmpeg's muxer writes for one programme.
  @Test func sumsAKnownSection() {
    let section: [UInt8] = [0, 0xB0, 0x0D, 0, 1, 0xC1, 0, 0, 0, 1, 0xF0, 0, 0x2A, 0xB1, 0x04, 0xB2]
    #expect(TransportStreamCRC.sum(section) == 0)
    #expect(TransportStreamCRC.sum(section.dropLast(4)) == 0x2AB1_04B2)
  }
}
