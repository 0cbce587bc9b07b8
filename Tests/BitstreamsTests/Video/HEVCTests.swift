import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct HEVCTests {
  @Test func readsHDR10() throws {
    let facts = try #require(RecordedStream.hevcHDR10.facts)
    #expect(facts.profile == "Main 10")
    #expect(facts.level == "2")
    #expect(facts.codedSize == PictureSize(width: 320, height: 192))
    #expect(facts.size == PictureSize(width: 320, height: 180))
    #expect(facts.bitDepth == 10)
    #expect(facts.chroma == "4:2:0")
    #expect(facts.colour.primaries == 9)
    #expect(facts.colour.transfer == 16)
    #expect(facts.colour.matrix == 9)
    #expect(facts.colour.isFullRange == false)
    #expect(facts.scan == .progressive)
    #expect(facts.frameRate == Rational(25))
    #expect(facts.isFixedRate == nil)
    #expect(facts.contentLight == ContentLight(maximumContent: 1000, maximumFrameAverage: 400))
    let display = try #require(facts.masteringDisplay)
    let steps = [34_000, 16_000, 13_250, 34_500, 7500, 3000, 15_635, 16_450] as [Int64]
    #expect(display.chromaticities == steps.compactMap { Rational($0, 50_000) })
    #expect(display.maximumLuminance == Rational(1000))
    #expect(display.minimumLuminance == Rational(1, 10_000))
  }

  @Test func readsRangeExtensionsInHighTierWithFixedRate() throws {
    let facts = try #require(RecordedStream.hevc422.facts)
    #expect(facts.profile == "Main 4:2:2 10")
    #expect(facts.level == "4.1 High")
    #expect(facts.chroma == "4:2:2")
    #expect(facts.isFixedRate == true)
    #expect(facts.frameRate == Rational(25))
    #expect(facts.scan == .progressive)
  }

  @Test func readsFieldsAsPictures() throws {
    let facts = try #require(RecordedStream.hevcFields.facts)
    #expect(facts.codesFieldsAsPictures == true)
    #expect(facts.scan == .interlaced)
    #expect(facts.fieldOrder == .topFieldFirst)
  }

  @Test func readsPreferredTransferAndDisplayWindow() throws {
    let facts = try #require(RecordedStream.hevcHLG.facts)
    #expect(facts.colour.transfer == 14)
    #expect(facts.preferredTransfer == 18)
    // The window counts chroma samples: 8 on each side and 4 above and below, doubled, are cut.
    #expect(facts.defaultDisplaySize == PictureSize(width: 296, height: 156))
    #expect(facts.size == PictureSize(width: 320, height: 180))
  }

  private func writeProfile(to bits: inout BitWriter, profile: Int, flags: [Int] = []) {
    bits.u(profile, 8)
    bits.u(1 << (31 - profile), 32)
    for index in 0..<48 { bits.u(flags.contains(index) ? 1 : 0, 1) }
    bits.u(123, 8)
  }

  /// Two sub-layers, scaling lists, predicted reference sets, PCM, long-term pictures, timing.
  private func elaborateSequence() -> BitWriter {
    var bits = BitWriter()
    bits.u(0, 4)
    bits.u(1, 3)
    bits.flags(1)
    writeProfile(to: &bits, profile: 2, flags: [0, 1])
    bits.flags(1, 1)  // the sub-layer states profile and level
    bits.u(0, 14)
    bits.u(0, 44)
    bits.u(0, 44)
    bits.u(93, 8)
    bits.ue(2, 2, 1920, 1080)  // 4:2:2
    bits.flags(0)
    bits.ue(2, 2, 4)
    bits.flags(1)
    for _ in 0..<2 { bits.ue(4, 2, 0) }
    bits.ue(0, 3, 0, 3, 1, 1)
    bits.flags(1, 1)
    for size in 0..<4 {
      for matrix in 0..<(size == 3 ? 2 : 6) {
        bits.flags(matrix == 0 ? 1 : 0)
        if matrix == 0 {
          if size > 1 { bits.se(-2) }
          for _ in 0..<min(64, 16 << (2 * size)) { bits.se(0) }
        } else {
          bits.ue(1)
        }
      }
    }
    bits.flags(1, 1, 1)
    bits.u(0x77, 8)
    bits.ue(0, 1)
    bits.flags(1)
    bits.ue(3, 1, 1)
    for _ in 0..<2 {
      bits.ue(0)
      bits.flags(1)
    }
    bits.flags(1, 0)  // predicted from a set of two: three entries, one of them dropped
    bits.ue(0)
    bits.flags(1, 0, 0, 1)
    bits.flags(1, 0)  // predicted from a set of two again
    bits.ue(0)
    bits.flags(1, 1, 1)
    bits.flags(1)
    bits.ue(2)
    bits.u(0, 18)
    bits.flags(1, 1, 1)
    bits.flags(1)
    bits.u(14, 8)
    bits.flags(0, 1)
    bits.u(5, 3)
    bits.flags(0, 1)
    for code in [9, 18, 9] { bits.u(code, 8) }
    bits.flags(0, 0, 0, 1, 1)
    bits.ue(10, 10, 5, 5)
    bits.flags(1)
    bits.u(1001, 32)
    bits.u(120_000, 32)
    bits.flags(1)
    bits.ue(0)
    bits.flags(1, 1, 1, 1)
    bits.u(0, 19 + 8 + 4 + 15)
    for layer in 0..<2 {
      bits.flags(1)
      bits.ue(layer == 0 ? 3 : 1, 0)
      for _ in 0..<2 {
        bits.ue(1, 2, 3, 4)
        bits.flags(0)
      }
    }
    bits.flags(0)
    return bits
  }

  @Test func readsEverySyntaxElementOfASequenceParameterSet() throws {
    let set = try HEVCSequenceParameterSet(rbsp: elaborateSequence().rbsp)
    #expect(set.id == 2)
    #expect(set.bitDepth == 10)
    #expect(set.chromaFormat == 2)
    #expect(set.size == PictureSize(width: 1920, height: 1080))
    #expect(set.usability.sampleAspectRatio == Rational(4, 3))
    #expect(set.usability.colour.transfer == 18)
    // In 4:2:2 the window counts pairs of columns and single lines.
    #expect(set.defaultDisplaySize == PictureSize(width: 1880, height: 1070))
    #expect(set.hasFrameFieldInfo)
    #expect(set.codesFields == false)
    #expect(set.timing.isFixedRate == true)
    // The highest sub-layer shows a picture every two ticks.
    #expect(set.timing.pictureRate == Rational(60_000, 1001))
  }

  /// pic_struct and source_scan_type of table D.2; the source flags leave it to the pictures.
  @Test(
    arguments: [
      (0, 1, Scan.progressive, nil), (3, 0, .interlaced, .topFieldFirst),
      (4, 0, .interlaced, .bottomFieldFirst), (3, 1, .progressive, nil), (5, 2, .progressive, nil),
      (0, 0, .interlaced, nil), (10, 2, .interlaced, .topFieldFirst),
      (9, 2, .interlaced, .bottomFieldFirst),
    ] as [(Int, Int, Scan, FieldOrder?)])
  func readsPictureTiming(structure: Int, source: Int, scan: Scan, order: FieldOrder?) throws {
    var pictureSet = BitWriter()
    pictureSet.ue(0, 2)
    var message = BitWriter()
    for byte in [1, 1] { message.u(byte, 8) }
    message.u(structure, 4)
    message.u(source, 2)
    message.u(0, 2)
    var slice = BitWriter()
    slice.flags(1, 0)
    slice.ue(0)
    let packet =
      elaborateSequence().unit(header: [0x42, 1]) + pictureSet.unit(header: [0x44, 1])
      + message.unit(header: [0x4E, 1]) + slice.unit(header: [0x28, 1])
    let facts = try #require(
      VideoBitstream.facts(codec: .hevc, configuration: nil, packets: [packet]))
    #expect(facts.scan == scan)
    #expect(facts.fieldOrder == order)
  }

  private func videoSet(layers: Int) -> BitWriter {
    var bits = BitWriter()
    bits.u(0, 4)
    bits.flags(1, 1)
    bits.u(layers - 1, 6)
    bits.u(0, 3)
    bits.flags(1)
    bits.u(0xFFFF, 16)
    writeProfile(to: &bits, profile: 1)
    bits.flags(1)
    bits.ue(4, 2, 0)
    bits.u(1, 6)
    bits.ue(1)  // a second layer set of two layers
    bits.flags(1, 1)
    bits.flags(1)
    bits.u(1, 32)
    bits.u(90, 32)
    bits.flags(0)
    bits.ue(0)
    return bits
  }

  @Test(arguments: [(1, 2), (0, 1)]) func countsViews(order: Int, views: Int) throws {
    var bits = videoSet(layers: 2)
    bits.flags(1)
    bits.align()
    bits.u(93, 8)
    bits.flags(0)
    bits.u(0b0100_0000_0000_0000, 16)  // multiview alone
    bits.u(0, 3)
    bits.flags(1)
    bits.u(1, 6)
    bits.u(order, 1)
    let set = try HEVCVideoParameterSet(rbsp: bits.rbsp)
    #expect(set.viewCount == views)
    #expect(set.timing.pictureRate == Rational(90))
  }

  /// With splitting_flag the dimensions are bits of the layer identifier.
  @Test func countsViewsInLayerIdentifiers() throws {
    var bits = videoSet(layers: 3)
    bits.flags(1)
    bits.align()
    bits.u(93, 8)
    bits.flags(1)
    bits.u(0b0110_0000_0000_0000, 16)  // multiview and spatial
    bits.u(0, 3)  // one bit of view order; the rest is spatial
    bits.flags(1)
    bits.u(1, 6)
    bits.u(2, 6)
    #expect(try HEVCVideoParameterSet(rbsp: bits.rbsp).viewCount == 2)
  }

  @Test func readsNoViewsWithoutExtension() throws {
    var bits = videoSet(layers: 1)
    bits.flags(0)
    #expect(try HEVCVideoParameterSet(rbsp: bits.rbsp).viewCount == nil)
  }

  /// Flags count from general_progressive_source_flag; names of annex A.
  @Test(
    arguments: [
      (1, [0], "Main"), (2, [0], "Main 10"), (2, [11], "Main 10 Still Picture"),
      (3, [], "Main Still Picture"), (4, [4, 7, 8], "Main 12"), (4, [4, 5, 7], "Main 4:2:2 10"),
      (4, [4, 5, 6], "Main 4:4:4"), (4, [4, 5], "Main 4:4:4 10"), (4, [10], "Main 4:4:4 16 Intra"),
      (4, [4, 5, 6, 7, 8, 9], "Monochrome"), (4, [4, 5, 7, 8, 10], "Main 10 Intra"),
      (4, [4, 5, 6, 10, 11], "Main 4:4:4 Still Picture"), (6, [], "Multiview Main"),
      (5, [4, 5, 13], "High Throughput 4:4:4 10"), (9, [4, 5, 8], "Screen-Extended Main 10"),
      (31, [], nil),
    ] as [(Int, [Int], String?)])
  func namesProfiles(profile: Int, flags: [Int], name: String?) throws {
    var bits = BitWriter()
    writeProfile(to: &bits, profile: profile, flags: flags)
    var reader = BitReader(bits.rbsp)
    #expect(try HEVCProfileTierLevel(&reader, subLayers: 0).name == name)
  }

  @Test(arguments: [(30, "1"), (93, "3.1"), (120, "4"), (156, "5.2"), (255, "8.5"), (0, nil)])
  func namesLevels(level: Int, name: String?) {
    var values = HEVCProfileTierLevel()
    values.level = level
    #expect(values.levelName == name)
  }

  @Test func readsSupplementalUserData() throws {
    // ST 2094-40 behind T.35 codes, then A/53 captions with one valid construct of two.
    let dynamic = "4e01 04 09 b5003c000104010000 80"
    let captions = "4e01 04 11 b50031474139340342ff f88080 fc9420ff 80"
    let padding = "4e01 04 11 b50031474139340342ff f88080 f88080ff 80"
    let slice = "2801ac"
    func facts(_ unit: String) -> VideoBitstreamFacts? {
      var stream = RecordedStream.hevcFields
      stream.packets = [lengthPrefixed([unit, slice])]
      return stream.facts
    }
    #expect(facts(dynamic)?.hasHDR10Plus == true)
    #expect(facts(dynamic)?.hasClosedCaptions == nil)
    #expect(facts(captions)?.hasClosedCaptions == true)
    #expect(facts(captions)?.hasHDR10Plus == nil)
    #expect(facts(padding)?.hasClosedCaptions == nil)
  }
}
