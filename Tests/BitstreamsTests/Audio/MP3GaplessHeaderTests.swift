import Bitstreams
import Testing

@Suite struct MP3GaplessHeaderTests {
  /// A frame of MPEG-1 layer III at 44.1 kHz with a Xing header, as LAME lays it out.
  private static func frame(
    mark: String = "Xing", isMono: Bool = false, flags: UInt8 = 0x0F, encoder: String = "LAME3.100",
    delay: Int = 576, padding: Int = 756, frames: UInt8 = 115
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFB, 0x90, isMono ? 0xC4 : 0x64]
    bytes += [UInt8](repeating: 0, count: isMono ? 17 : 32)
    bytes += Array(mark.utf8) + [0, 0, 0, flags]
    if flags & 1 != 0 { bytes += [0, 0, 0, frames] }
    if flags & 2 != 0 { bytes += [0, 0, 0xBB, 0x80] }
    if flags & 4 != 0 { bytes += [UInt8](repeating: 7, count: 100) }
    if flags & 8 != 0 { bytes += [0, 0, 0, 57] }
    bytes += Array(encoder.utf8).prefix(9)
    bytes += [UInt8](repeating: 0, count: 12)
    let both = delay << 12 | padding
    bytes += [UInt8(both >> 16 & 0xFF), UInt8(both >> 8 & 0xFF), UInt8(both & 0xFF)]
    return bytes + [UInt8](repeating: 0, count: 12)
  }

  @Test("the decoder's own delay is counted in", arguments: [UInt8(0x0F), 0x01, 0x00, 0x0B])
  func delays(flags: UInt8) throws {
    let found = try #require(MP3GaplessHeader.read(Self.frame(flags: flags)))
    #expect(found.primingSamples == 576 + 529)
    #expect(found.paddingSamples == 756 - 529)
    if flags & 1 != 0 { #expect(found.sampleCount == 115 * 1152 - 1105 - 227) }
  }

  @Test("mono, and a constant rate, lay it out alike")
  func otherLayouts() {
    #expect(MP3GaplessHeader.read(Self.frame(mark: "Info", isMono: true))?.primingSamples == 1105)
    #expect(MP3GaplessHeader.read(Self.frame(padding: 100))?.paddingSamples == 0)
  }

  @Test("what is no such header gives nothing")
  func others() {
    #expect(MP3GaplessHeader.read([]) == nil)
    #expect(MP3GaplessHeader.read(Self.frame(mark: "VBRI")) == nil)
    #expect(MP3GaplessHeader.read(Self.frame(encoder: "\0\0\0\0\0\0\0\0\0")) == nil)
    let whole = Self.frame()
    for length in 0..<whole.count - 12 {
      #expect(MP3GaplessHeader.read(Array(whole[..<length])) == nil)
    }
  }

  @Test("a tag before the frames", arguments: [0, 10, 0x12345, 0x0FFF_FFFF])
  func tag(size: Int) {
    let sizes = [21, 14, 7, 0].map { UInt8(size >> $0 & 0x7F) }
    let head = Array("ID3".utf8) + [3, 0, 0] + sizes
    #expect(MP3GaplessHeader.tagLength(head) == 10 + size)
    #expect(MP3GaplessHeader.tagLength(Array("ID3".utf8) + [4, 0, 0x10] + sizes) == 20 + size)
    #expect(MP3GaplessHeader.tagLength(Array(head.dropLast())) == 0)
    #expect(MP3GaplessHeader.tagLength([0xFF, 0xFB, 0x90, 0x64]) == 0)
  }
}
