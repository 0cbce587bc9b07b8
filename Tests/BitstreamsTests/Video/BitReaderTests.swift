import Testing

@testable import Bitstreams

@Suite struct BitReaderTests {
  @Test func readsFieldsAcrossBytes() {
    var bits = BitReader([0b1010_0101, 0xFF, 0x00, 0x12])
    #expect(bits.u(3) == 0b101)
    #expect(bits.u(9) == 0b0_0101_1111)
    #expect(bits.isByteAligned == false)
    #expect(bits.rest() == [0x00, 0x12])
    #expect(bits.u(16) == 0x12)
    #expect(bits.remaining == 0)
    #expect(bits.u(0) == 0)
    #expect(bits.u(1) == nil)
  }

  @Test func refusesWithoutMoving() {
    var bits = BitReader([0x80][...])
    #expect(bits.u(9) == nil)
    #expect(bits.u(-1) == nil)
    #expect(bits.skip(9) == nil)
    #expect(bits.skip(-1) == nil)
    #expect(bits.position == 0)
    #expect(bits.flag() == true)
  }

  @Test func readsSixtyTwoBitsAtMost() {
    let bytes = [UInt8](repeating: 0xFF, count: 16)
    var bits = BitReader(bytes)
    #expect(bits.u(62) == Int(1) << 62 - 1)
    #expect(bits.u(63) == nil)
    #expect(bits.position == 62)
  }

  /// Table 9-2 of H.264: 1, 010, 011, 00100, 00101 are 0 to 4.
  @Test func readsExponentialGolombCodes() {
    // 1 010 011 00100 00101, and a stop bit.
    var bits = BitReader([0b1010_0110, 0b0100_0010, 0b1100_0000])
    #expect((0..<5).map { _ in bits.ue() } == [0, 1, 2, 3, 4])
    var signed = BitReader([0b1010_0110, 0b0100_0010, 0b1100_0000])
    #expect((0..<5).map { _ in signed.se() } == [0, 1, -1, 2, -2])
  }

  @Test func readsTheGreatestCodeAndNoGreater() {
    // 31 zeros, a one, 31 ones: 2^32 - 2.
    var bits = BitReader([0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xFE])
    #expect(bits.ue() == 0xFFFF_FFFE)
    // 32 zeros, a one, 32 zeros: 2^32 - 1. Any other suffix is too great.
    var greatest = BitReader([0, 0, 0, 0, 0x80, 0, 0, 0, 0])
    #expect(greatest.ue() == 0xFFFF_FFFF)
    var beyond = BitReader([0, 0, 0, 0, 0x80, 0, 0, 0, 0x80])
    #expect(beyond.ue() == nil)
    #expect(beyond.position == 0)
    var zeros = BitReader([UInt8](repeating: 0, count: 64))
    #expect(zeros.ue() == nil)
  }

  @Test func readsSlicesThatDoNotStartAtZero() {
    let bytes: [UInt8] = [1, 2, 3, 4]
    var bits = BitReader(bytes[2...])
    #expect(bits.u(16) == 0x0304)
    #expect(bits.u(1) == nil)
  }
}

@Suite struct NALUnitsTests {
  private func units(_ bytes: [UInt8], _ framing: NALFraming) -> [[UInt8]] {
    NALUnits(bytes[...], framing: framing).map(Array.init)
  }

  @Test func splitsAtStartCodes() {
    let bytes: [UInt8] = [0, 0, 0, 1, 0x67, 1, 2, 0, 0, 1, 0x68, 0, 0, 0, 1, 0x65, 9, 0, 0]
    #expect(units(bytes, .annexB) == [[0x67, 1, 2], [0x68], [0x65, 9]])
    // MPEG-2 headers may end in zeros that count.
    #expect(units([0, 0, 1, 0xB5, 0x80, 0, 0, 1, 0xB2], .startCodes) == [[0xB5, 0x80], [0xB2]])
    #expect(units([0, 0, 1, 0xB5, 0x80, 0, 0, 0, 1, 0xB2], .startCodes).first == [0xB5, 0x80, 0])
  }

  @Test(arguments: [[], [0], [0, 0], [0, 0, 1], [0, 0, 1, 0, 0, 1], [1, 2, 3], [0, 0, 2, 1]])
  func findsNothingInEmptyOrForeignBytes(_ bytes: [UInt8]) {
    #expect(units(bytes, .annexB) == [])
  }

  @Test(arguments: [1, 2, 3, 4])
  func splitsByLength(_ size: Int) {
    let length = [UInt8](repeating: 0, count: size - 1)
    let bytes = length + [2, 0x67, 1] + length + [0] + length + [1, 0x65]
    #expect(units(bytes, .lengthPrefixed(size)) == [[0x67, 1], [0x65]])
    // A length that runs past the end ends the sequence.
    #expect(units(bytes + length + [2, 7], .lengthPrefixed(size)) == [[0x67, 1], [0x65]])
  }

  @Test func removesEmulationPrevention() {
    let bytes: [UInt8] = [1, 0, 0, 3, 1, 0, 0, 3, 0, 0, 3, 0, 3, 3]
    #expect(RBSP.unescaped(bytes[...]) == [1, 0, 0, 1, 0, 0, 0, 0, 0, 3, 3])
    #expect(RBSP.unescaped(bytes[...], limit: 3) == [1, 0, 0])
  }
}
