import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct AV1Tests {
  @Test func readsEightBits() throws {
    let facts = try #require(RecordedStream.av1.facts)
    #expect(facts.profile == "Main")
    #expect(facts.level == "2.0")
    #expect(facts.size == PictureSize(width: 320, height: 180))
    #expect(facts.bitDepth == 8)
    #expect(facts.chroma == "4:2:0")
    #expect(facts.colour.primaries == 1)
    #expect(facts.colour.transfer == 1)
    #expect(facts.colour.matrix == 1)
    #expect(facts.colour.isFullRange == false)
    #expect(facts.scan == .progressive)
    #expect(facts.frameRate == nil)
  }

  @Test func readsHDR10() throws {
    let facts = try #require(RecordedStream.av1HDR10.facts)
    #expect(facts.bitDepth == 10)
    #expect(facts.colour.transfer == 16)
    #expect(facts.contentLight == ContentLight(maximumContent: 1000, maximumFrameAverage: 400))
    let display = try #require(facts.masteringDisplay)
    // The encoder was given 0.68 for red's x and 1000 and 0.0001 cd/m2.
    #expect(display.chromaticities.first == Rational(0xAE14, 1 << 16))
    #expect(display.chromaticities.count == 8)
    #expect(display.maximumLuminance == Rational(1000))
    #expect(display.minimumLuminance == Rational(2, 1 << 14))
  }

  /// Professional profile in 12 bits 4:2:2 with timing, a decoder model and two operating points.
  private func elaborateHeader(isEqual: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.u(2, 3)
    bits.flags(0, 0, 1)
    bits.u(1001, 32)
    bits.u(60_000, 32)
    bits.flags(isEqual)
    if isEqual == 1 { bits.ue(1) }
    bits.flags(1)
    bits.u(9, 5)
    bits.u(1, 32)
    bits.u(0, 10)
    bits.flags(1)
    bits.u(1, 5)
    for level in [13, 5] {
      bits.u(0, 12)
      bits.u(level, 5)
      if level > 7 { bits.flags(1) }
      bits.flags(1)
      bits.u(0, 21)
      bits.flags(1)
      bits.u(3, 4)
    }
    bits.u(11, 4)
    bits.u(11, 4)
    bits.u(3839, 12)
    bits.u(2159, 12)
    bits.flags(1)
    bits.u(0, 7)
    bits.flags(0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 0, 1)
    bits.u(6, 3)
    bits.flags(0, 1, 1)
    bits.flags(1, 1, 0, 1)
    for code in [9, 18, 9] { bits.u(code, 8) }
    bits.flags(1, 1, 0, 0)
    return bits.rbsp
  }

  @Test func readsEverySyntaxElementOfASequenceHeader() throws {
    let header = try AV1SequenceHeader(elaborateHeader(isEqual: 1)[...])
    #expect(header.level == 13)
    #expect(header.isHighTier)
    #expect(header.size == PictureSize(width: 3840, height: 2160))
    #expect(header.bitDepth == 12)
    #expect(header.chroma == "4:2:2")
    #expect(header.colour.transfer == 18)
    #expect(header.colour.isFullRange == true)
    // A picture lasts two ticks.
    #expect(header.frameRate == Rational(30_000, 1001))
    let payload = elaborateHeader(isEqual: 0)
    let unit = [0x0A, UInt8(payload.count)] + payload
    let facts = try #require(
      VideoBitstream.facts(codec: .av1, configuration: nil, packets: [unit]))
    #expect(facts.profile == "Professional")
    #expect(facts.level == "5.1 High")
    #expect(facts.frameRate == nil)
    #expect(facts.isFixedRate == false)
    #expect(facts.tickRate == Rational(60_000, 1001))
    #expect(facts.codecString() == "av01.2.13H.12")
  }

  @Test func readsRegisteredMetadata() throws {
    var stream = RecordedStream.av1
    stream.packets = [hex("2a0804b5003c00010401 1200")]
    #expect(try #require(stream.facts).hasHDR10Plus == true)
    stream.packets = [hex("2a0f04b500314741393403 41ff fc9420 80")]
    #expect(try #require(stream.facts).hasClosedCaptions == true)
  }

  @Test func readsRecordWithoutUnits() throws {
    let facts = try #require(VideoBitstream.parseAV1Configuration(hex("8109 4c00")))
    #expect(facts.codecString() == "av01.0.09M.10")
    #expect(facts.level == "4.1")
    #expect(facts.chroma == "4:2:0")
    #expect(facts.size == nil)
    #expect(VideoBitstream.parseAV1Configuration(hex("01094c00")) == nil)
  }
}
