import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct AVCTests {
  @Test func readsHighProfileWithColourAndAspect() throws {
    let facts = try #require(RecordedStream.avcHigh.facts)
    #expect(facts.profile == "High")
    #expect(facts.level == "1.2")
    #expect(facts.codedSize == PictureSize(width: 320, height: 192))
    #expect(facts.size == PictureSize(width: 320, height: 180))
    #expect(facts.sampleAspectRatio == Rational(4, 3))
    #expect(facts.colour.primaries == 1)
    #expect(facts.colour.transfer == 1)
    #expect(facts.colour.matrix == 1)
    #expect(facts.colour.isFullRange == false)
    #expect(facts.bitDepth == 8)
    #expect(facts.chroma == "4:2:0")
    #expect(facts.scan == .progressive)
    #expect(facts.hasClosedCaptions == nil)
    // FFmpeg lets x264 deny a fixed rate, so that its tick is no frame rate.
    #expect(facts.isFixedRate == false)
    #expect(facts.frameRate == nil)
    #expect(facts.tickRate == Rational(25))
  }

  @Test(arguments: [
    (RecordedStream.avcHigh10, "High 10", 10, "4:2:0"),
    (RecordedStream.avc444, "High 4:4:4 Predictive", 8, "4:4:4"),
    (RecordedStream.avcBaseline, "Constrained Baseline", 8, "4:2:0"),
  ])
  func readsProfiles(_ stream: RecordedStream, profile: String, depth: Int, chroma: String) throws {
    let facts = try #require(stream.facts)
    #expect(facts.profile == profile)
    #expect(facts.bitDepth == depth)
    #expect(facts.chroma == chroma)
    #expect(facts.size == PictureSize(width: 320, height: 180))
    #expect(facts.colour == ColourFacts())
  }

  @Test func readsTopFieldFirst() throws {
    let facts = try #require(RecordedStream.avcTopFirst.facts)
    #expect(facts.scan == .interlaced)
    #expect(facts.fieldOrder == .topFieldFirst)
    #expect(facts.codedSize == PictureSize(width: 1920, height: 1088))
    #expect(facts.size == PictureSize(width: 1920, height: 1080))
    #expect(facts.level == "4")
    #expect(facts.tickRate == Rational(30_000, 1001))
  }

  @Test func readsBottomFieldFirstBehindReferenceDecoderDelays() throws {
    let facts = try #require(RecordedStream.avcBottomFirst.facts)
    #expect(facts.scan == .interlaced)
    #expect(facts.fieldOrder == .bottomFieldFirst)
    #expect(facts.sampleAspectRatio == Rational(64, 45))
  }

  /// A decoder goes by the set in the packet, and the first picture is the one told of.
  @Test func goesByTheFirstPicturesParameterSet() throws {
    let small = ["6764000cacd941419f9f0e6a020202800000030080000019078a14cb", "68eae3cb22c0"]
    let slice = "6588840047dae3985bd757da423e838996cb"
    var stream = RecordedStream.avcTopFirst
    stream.packets = [lengthPrefixed(small + [slice])] + stream.packets
    let facts = try #require(stream.facts)
    #expect(facts.size == PictureSize(width: 320, height: 180))
    #expect(facts.profile == "High")
    stream.packets.append(lengthPrefixed(["674d4028f403c0227ef01100000303e90000ea601f162ea0"]))
    #expect(stream.facts == facts)
  }

  @Test func leavesScanAbsentWithoutAPicture() throws {
    var stream = RecordedStream.avcTopFirst
    stream.packets = []
    let facts = try #require(stream.facts)
    #expect(facts.scan == nil)
    #expect(facts.fieldOrder == nil)
  }

  @Test func readsRecordWhoseParameterSetsAreCutOff() throws {
    let facts = try #require(VideoBitstream.parseAVCConfiguration(hex("0164001fffe10050 6764")))
    #expect(facts.profile == "High")
    #expect(facts.level == "3.1")
    #expect(facts.size == nil)
    #expect(facts.codecString(sampleEntry: "avc1") == "avc1.64001F")
  }

  @Test func refusesAnotherVersion() {
    #expect(VideoBitstream.parseAVCConfiguration(hex("0264001fffe10050 6764")) == nil)
    #expect(VideoBitstream.parseAVCConfiguration([]) == nil)
  }

  /// High 4:4:4 with scaling lists, interlace, cropping, both decoder models and timing.
  private func elaborateSequence(isFixed: Int, scale: Int) -> BitWriter {
    var bits = BitWriter()
    bits.u(244, 8)
    bits.u(0, 8)
    bits.u(40, 8)
    bits.ue(3, 3)
    bits.flags(1)  // separate_colour_plane_flag
    bits.ue(4, 4)
    bits.flags(0, 1)  // a scaling matrix
    for list in 0..<12 {
      bits.flags(list == 2 || list == 7 ? 1 : 0)
      // A whole list of equal steps, and one that ends at once.
      if list == 2 { for _ in 0..<16 { bits.se(1) } }
      if list == 7 { bits.se(-8) }
    }
    bits.ue(5, 1)  // nine bits of frame_num, picture order type 1
    bits.flags(0)
    bits.se(-3, 2)
    bits.ue(2)
    bits.se(1, -1)
    bits.ue(4)
    bits.flags(0)
    bits.ue(119, 33)  // 1920 by 1088 in fields
    bits.flags(0, 1, 1, 1)
    bits.ue(0, 0, 0, 4)  // 8 lines from the bottom
    bits.flags(1, 1)
    bits.u(255, 8)
    bits.u(3, 16)
    bits.u(2, 16)
    bits.flags(1, 0, 1)
    bits.u(5, 3)
    bits.flags(1, 1)
    for code in [9, 2, 0] { bits.u(code, 8) }
    bits.flags(1)
    bits.ue(0, 0)
    bits.flags(1)
    bits.u(1001, 32)
    bits.u(scale, 32)
    bits.flags(isFixed)
    for _ in 0..<2 {
      bits.flags(1)
      bits.ue(1)
      bits.u(0, 8)
      for _ in 0..<2 {
        bits.ue(7, 9)
        bits.flags(1)
      }
      for width in [5, 24, 9, 0] { bits.u(max(0, width - 1), 5) }
    }
    bits.flags(0, 1, 0)
    return bits
  }

  @Test func readsEverySyntaxElementOfASequenceParameterSet() throws {
    let set = try AVCSequenceParameterSet(
      rbsp: elaborateSequence(isFixed: 1, scale: 60_000).rbsp)
    #expect(set.id == 3)
    #expect(set.chromaFormat == 3)
    #expect(set.hasSeparateColourPlanes)
    #expect(set.bitDepth == 12)
    #expect(set.frameNumberBits == 9)
    #expect(!set.isFrameMacroblocksOnly)
    #expect(set.size == PictureSize(width: 1920, height: 1080))
    #expect(set.usability.sampleAspectRatio == Rational(3, 2))
    #expect(set.usability.colour.primaries == 9)
    #expect(set.usability.colour.transfer == nil)
    #expect(set.usability.colour.matrix == 0)
    #expect(set.usability.colour.isFullRange == true)
    #expect(set.tickRate == Rational(30_000, 1001))
    #expect(set.isFixedRate == true)
    #expect(set.picTimingDelayBits == 24 + 9)
    #expect(set.hasPicStruct)
  }

  /// One field a picture, the bottom one first, behind separate colour planes.
  @Test func readsFieldPictures() throws {
    var pictureSet = BitWriter()
    pictureSet.ue(1, 3)
    var slice = BitWriter()
    slice.ue(0, 7, 1)
    slice.u(2, 2)
    slice.u(0, 9)
    slice.flags(1, 1)
    slice.ue(0)
    let packet =
      elaborateSequence(isFixed: 1, scale: 50_050).unit(header: [0x67])
      + pictureSet.unit(header: [0x68]) + slice.unit(header: [0x65])
    let facts = try #require(
      VideoBitstream.facts(codec: .avc, configuration: nil, packets: [packet]))
    #expect(facts.scan == .interlaced)
    #expect(facts.fieldOrder == .bottomFieldFirst)
    #expect(facts.frameRate == Rational(25))
    #expect(facts.isFixedRate == true)
    #expect(facts.chroma == "4:4:4")
  }

  /// pic_struct of table D-1, and ct_type where a clock timestamp follows.
  @Test(
    arguments: [
      (0, nil, Scan.progressive, nil), (3, nil, .interlaced, .topFieldFirst),
      (4, nil, .interlaced, .bottomFieldFirst), (3, 0, .progressive, nil),
      (3, 1, .interlaced, .topFieldFirst), (0, 1, .interlaced, nil), (5, nil, .progressive, nil),
    ] as [(Int, Int?, Scan, FieldOrder?)])
  func readsPictureTiming(structure: Int, type: Int?, scan: Scan, order: FieldOrder?) throws {
    let set = try AVCSequenceParameterSet(
      rbsp: elaborateSequence(isFixed: 1, scale: 60_000).rbsp)
    var bits = BitWriter()
    bits.u(0x1_5555_5555, 33)
    bits.u(structure, 4)
    bits.flags(type == nil ? 0 : 1)
    if let type { bits.u(type, 2) }
    let found = PictureStructure(avcPicTiming: bits.rbsp[...], parameters: set)
    #expect(found == PictureStructure(scan: scan, fieldOrder: order))
  }

  @Test func keepsTheHeadOfACutUsability() throws {
    let whole = elaborateSequence(isFixed: 1, scale: 60_000).rbsp
    let cut = try AVCSequenceParameterSet(rbsp: Array(whole.dropLast(20)))
    #expect(cut.usability.sampleAspectRatio == Rational(3, 2))
    #expect(cut.isFixedRate == nil)
  }

  @Test(
    arguments: [
      (66, 0xC0, 11, "Constrained Baseline", "1.1"), (66, 0x10, 11, "Baseline", "1b"),
      (77, 0x10, 11, "Main", "1b"), (88, 0, 30, "Extended", "3"),
      (100, 0x08, 51, "Progressive High", "5.1"),
      (100, 0x0C, 40, "Constrained High", "4"), (110, 0x10, 9, "High 10 Intra", "1b"),
      (122, 0, 62, "High 4:2:2", "6.2"), (128, 0, 41, "Stereo High", "4.1"),
    ] as [(Int, UInt8, Int, String, String)])
  func namesProfilesAndLevels(
    profile: Int, constraints: UInt8, level: Int, name: String, levelName: String
  ) {
    #expect(AVCProfile.name(profile, constraints: constraints) == name)
    #expect(
      AVCProfile.level(level, profile: profile, constraints: constraints) == levelName)
  }
}
