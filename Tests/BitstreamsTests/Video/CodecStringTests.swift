import Bitstreams
import MediaFacts
import Testing

@Suite struct CodecStringTests {
  /// Checked against FFmpeg's and MediaInfo's profile and level of the same files.
  @Test(
    arguments: [
      (RecordedStream.avcHigh, "avc1", "avc1.64000C"), (.avcHigh10, "avc3", "avc3.6E000C"),
      (.avcBaseline, nil, "avc1.42C00C"), (.avcTopFirst, "H264", "avc1.4D4028"),
      (.hevcHDR10, "hev1", "hev1.2.4.L60.90"), (.hevcHLG, "hvc1", "hvc1.1.6.L60.90"),
      (.hevc422, nil, "hvc1.4.10.H123.9D.08"), (.hevcFields, "hvc1", "hvc1.1.6.L60.40"),
      (.av1, "av01", "av01.0.00M.08"), (.av1HDR10, "av01", "av01.0.00M.10"),
    ] as [(RecordedStream, String?, String)])
  func writes(_ stream: RecordedStream, sampleEntry: String?, expected: String) {
    #expect(stream.facts?.codecString(sampleEntry: sampleEntry) == expected)
  }

  /// The example of ISO/IEC 14496-15 annex E, whose trailing zero bytes are dropped.
  @Test func dropsTrailingConstraintBytes() {
    var facts = VideoBitstreamFacts(codec: .hevc)
    facts.profileNumber = 1
    facts.profileCompatibility = 0x6000_0000
    facts.levelNumber = 93
    facts.isHighTier = false
    facts.constraints = [0xB0, 0, 0, 0, 0, 0]
    #expect(facts.codecString(sampleEntry: "hev1") == "hev1.1.6.L93.B0")
    facts.constraints = [0, 0, 0, 0, 0, 0]
    facts.profileSpace = 1
    #expect(facts.codecString(sampleEntry: "hev1") == "hev1.A1.6.L93")
  }

  @Test(arguments: [
    // Version 1.0, then profile in 7 bits, level in 6, three flags, compatibility in 4.
    ("01000a1d 00", "dvh1", "dvh1.05.03", 0), ("01001025 40", "dvhe", "dvhe.08.04", 4),
    ("01001025 10", "hvc1", "dvh1.08.04", 1), ("0100144d 10", "av01", "dav1.10.09", 1),
  ])
  func writesDolbyVision(record: String, entry: String, expected: String, compatibility: Int) throws
  {
    let vision = try #require(VideoBitstream.parseDolbyVisionConfiguration(hex(record)))
    #expect(
      VideoBitstreamFacts.dolbyVisionCodecString(vision, sampleEntry: entry) == expected)
    #expect(vision.compatibilityID == compatibility)
    #expect(vision.hasRPU)
    #expect(vision.hasBaseLayer)
    #expect(!vision.hasEnhancementLayer)
  }

  @Test func writesDolbyVisionForItsOwnEntriesOnly() throws {
    let vision = try #require(VideoBitstream.parseDolbyVisionConfiguration(hex("010010254 0")))
    let facts = try #require(RecordedStream.hevcHDR10.facts)
    #expect(facts.codecString(sampleEntry: "dvhe", dolbyVision: vision) == "dvhe.08.04")
    #expect(facts.codecString(sampleEntry: "hev1", dolbyVision: vision) == "hev1.2.4.L60.90")
  }
}
