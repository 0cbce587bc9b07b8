import MediaFacts
import TestSupport
import Testing

@testable import Bitstreams

@Suite struct AudioSpecificConfigTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var bytes: String
    var string: String
    var profile: String
    var core: Int
    var output: Int
    var channels: Int
    var layout: String?
    var isSBR: Bool?
    var isPS: Bool?
    var testDescription: String { name }
  }

  // The first four are set-ups that FFmpeg 5.1 wrote for the named settings; the flipped bit of the
  // fourth is described in ISO/IEC 14496-3, 1.6.2.1. The others are put together by that table.
  static let cases = [
    Case(
      name: "LC, 48 kHz, stereo, extension denies SBR", bytes: "119056E500", string: "mp4a.40.2",
      profile: "AAC-LC", core: 48000, output: 48000, channels: 2, layout: "stereo", isSBR: false,
      isPS: false),
    Case(
      name: "LC, 24 kHz, stereo, extension denies SBR", bytes: "131056E500", string: "mp4a.40.2",
      profile: "AAC-LC", core: 24000, output: 24000, channels: 2, layout: "stereo", isSBR: false,
      isPS: false),
    Case(
      name: "LC, 48 kHz, 5.1", bytes: "11B056E500", string: "mp4a.40.2", profile: "AAC-LC",
      core: 48000, output: 48000, channels: 6, layout: "5.1", isSBR: false, isPS: false),
    Case(
      name: "backward-compatible SBR", bytes: "131056E598", string: "mp4a.40.5",
      profile: "HE-AAC", core: 24000, output: 48000, channels: 2, layout: "stereo", isSBR: true,
      isPS: false),
    Case(
      name: "LC, 24 kHz, stereo, nothing said", bytes: "1310", string: "mp4a.40.2",
      profile: "AAC-LC", core: 24000, output: 24000, channels: 2, layout: "stereo", isSBR: nil,
      isPS: false),
    Case(
      name: "LC, 24 kHz, mono, nothing said", bytes: "1308", string: "mp4a.40.2",
      profile: "AAC-LC", core: 24000, output: 24000, channels: 1, layout: "mono", isSBR: nil,
      isPS: nil),
    Case(
      name: "LC, 44.1 kHz, nothing said", bytes: "1210", string: "mp4a.40.2", profile: "AAC-LC",
      core: 44100, output: 44100, channels: 2, layout: "stereo", isSBR: false, isPS: false),
    Case(
      name: "hierarchical SBR, 24 to 48 kHz", bytes: "2B118800", string: "mp4a.40.5",
      profile: "HE-AAC", core: 24000, output: 48000, channels: 2, layout: "stereo", isSBR: true,
      isPS: false),
    Case(
      name: "hierarchical PS, 22.05 to 44.1 kHz, mono core", bytes: "EB8A0800",
      string: "mp4a.40.29", profile: "HE-AAC v2", core: 22050, output: 44100, channels: 2,
      layout: "stereo", isSBR: true, isPS: true),
    Case(
      name: "channel configuration 7 is wide", bytes: "11B8", string: "mp4a.40.2",
      profile: "AAC-LC", core: 48000, output: 48000, channels: 8, layout: "7.1(wide)",
      isSBR: false, isPS: false),
    Case(
      name: "channel configuration 12 is 7.1", bytes: "11E0", string: "mp4a.40.2",
      profile: "AAC-LC", core: 48000, output: 48000, channels: 8, layout: "7.1", isSBR: false,
      isPS: false),
  ]

  @Test(arguments: cases)
  func reads(_ expected: Case) throws {
    let read = try #require(AudioSpecificConfig.read(hexadecimal(expected.bytes)))
    #expect(read.codecString == expected.string)
    #expect(read.profileName == expected.profile)
    #expect(read.coreSampleRate == expected.core)
    #expect(read.outputSampleRate == expected.output)
    #expect(read.channelCount == expected.channels)
    #expect(read.channelLayout?.rawValue == expected.layout)
    #expect(read.isSBR == expected.isSBR)
    #expect(read.isPS == expected.isPS)
  }

  @Test func readsBackwardCompatibleParametricStereo() throws {
    // LC, 24 kHz, mono; 0x2B7, SBR present, 48 kHz; 0x548, PS present.
    let bytes = AudioBitWriter([
      (2, 5), (6, 4), (1, 4), (0, 3), (0x2B7, 11), (5, 5), (1, 1), (3, 4), (0x548, 11), (1, 1),
    ]).bytes
    let read = try #require(AudioSpecificConfig.read(bytes))
    #expect(read.codecString == "mp4a.40.29")
    #expect(read.channelCount == 2)
    #expect(read.outputSampleRate == 48000)
  }

  @Test func readsARateThatIsWrittenOut() throws {
    let read = try #require(
      AudioSpecificConfig.read(
        AudioBitWriter([(2, 5), (15, 4), (37800, 24), (2, 4), (0, 3)]).bytes))
    #expect(read.coreSampleRate == 37800)
  }

  // Output 48 kHz; coreSbrFrameLengthIndex 1, 2, 3, 4 for no SBR, 8:3, 2:1 and 4:1.
  @Test(arguments: [(1, 48000, false), (2, 18000, true), (3, 24000, true), (4, 12000, true)])
  func readsUSAC(frameLengthIndex: Int, core: Int, isSBR: Bool) throws {
    // Object type 42 is the escape 31 and 10.
    let bytes = AudioBitWriter([
      (31, 5), (10, 6), (3, 4), (2, 4), (3, 5), (frameLengthIndex, 3), (2, 5), (0, 8),
    ]).bytes
    let read = try #require(AudioSpecificConfig.read(bytes))
    #expect(read.codecString == "mp4a.40.42")
    #expect(read.profileName == "xHE-AAC")
    #expect(read.coreSampleRate == core)
    #expect(read.outputSampleRate == 48000)
    #expect(read.channelCount == 2)
    #expect(read.isSBR == isSBR)
    #expect(read.facts.isImplicitPossible == false)
  }

  // ldSbrPresentFlag and ldSbrSamplingRate: none, at the core's rate, at twice the core's rate.
  @Test(arguments: [
    (0, 0, 24000, "AAC-ELD"), (1, 0, 24000, "AAC-ELD SBR"), (1, 1, 48000, "AAC-ELD SBR"),
  ])
  func readsEnhancedLowDelay(present: Int, isDual: Int, output: Int, profile: String) throws {
    // Object type 39 is the escape 31 and 7.
    let bytes = AudioBitWriter([
      (31, 5), (7, 6), (6, 4), (1, 4), (0, 4), (present, 1), (isDual, 1), (0, 9),
    ]).bytes
    let read = try #require(AudioSpecificConfig.read(bytes))
    #expect(read.codecString == "mp4a.40.39")
    #expect(read.outputSampleRate == output)
    #expect(read.profileName == profile)
    #expect(read.facts.isImplicitPossible == false)
  }

  @Test func readsSixChannelsThatAreNot51() throws {
    // FFmpeg 5.1 wrote this for the layout hexagonal: front single, pair; back pair, single.
    let esds = hexadecimal(
      """
      00000000 038080803A 000200 048080802C 40150000000006031000060090 \
      058080801A 118004C808002008840D4C61766335392E33372E31303056E500
      """)
    let descriptor = try #require(ElementaryStreamDescriptor(esds: esds))
    #expect(descriptor.objectTypeIndication == 0x40)
    let read = try #require(AudioSpecificConfig.read(descriptor.decoderSpecificInfo))
    #expect(read.channelConfiguration == 0)
    #expect(read.channelCount == 6)
    #expect(read.channelLayout == nil)
    #expect(read.isSBR == false)
  }

  @Test func readsAListOfChannelsThatIs51() throws {
    let bytes = Self.listed(front: [false, true], side: [], back: [true], low: 1)
    let read = try #require(AudioSpecificConfig.read(bytes))
    #expect(read.channelCount == 6)
    #expect(read.channelLayout == .surround51)
    let wide = try #require(
      AudioSpecificConfig.read(Self.listed(front: [true, true], side: [], back: [true], low: 0)))
    #expect(wide.channelCount == 6)
    #expect(wide.channelLayout == nil)
  }

  /// A set-up of AAC-LC at 48 kHz with a program config element; true stands for a pair.
  private static func listed(front: [Bool], side: [Bool], back: [Bool], low: Int) -> [UInt8] {
    var writer = AudioBitWriter([(2, 5), (3, 4), (0, 4), (0, 3), (0, 4), (1, 2), (3, 4)])
    for list in [front, side, back] { writer.append(list.count, 4) }
    writer.append(low, 2)
    writer.append(0, 3 + 4 + 3)
    for isPair in front + side + back {
      writer.append(isPair ? 1 : 0, 1)
      writer.append(0, 4)
    }
    for _ in 0..<low { writer.append(0, 4) }
    return writer.bytes + [0]
  }

  @Test(arguments: ["", "11", "1690", "F8", "12", "1100"])
  func refusesWhatIsTooShort(_ text: String) {
    // 1690 states a reserved rate; 1100 has no room for its list of channels.
    #expect(AudioSpecificConfig.read(hexadecimal(text)) == nil)
  }

  @Test func survivesRandomBytes() {
    var random = SeededNumbers(seed: 0xAAC)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if let read = AudioSpecificConfig.read(bytes) {
        #expect(read.coreSampleRate > 0)
        #expect((read.channelCount ?? 0) >= 0)
      }
      _ = ElementaryStreamDescriptor(esds: bytes)
    }
  }
}
