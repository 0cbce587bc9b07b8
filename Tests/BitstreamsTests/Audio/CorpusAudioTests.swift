import MediaFacts
import Testing

@testable import Bitstreams

/// Real tracks; the expected values are those that their own projects state.
@Suite(.enabled(if: Corpus.isPresent, "the corpus folder is absent"))
struct CorpusAudioTests {
  struct Expectation: CustomTestStringConvertible {
    var file: String
    var codec: Codec
    var box: FourCC
    var string: String
    var sampleRate: Int
    var channels: Int
    var isAtmos: Bool?
    var testDescription: String { file }
  }

  static let expectations = [
    Expectation(
      file: "sample_ac3.mp4", codec: .ac3, box: .dac3, string: "ac-3", sampleRate: 48000,
      channels: 6),
    Expectation(
      file: "sample_ac4.mp4", codec: .ac4, box: .dac4, string: "ac-4.02.02.00",
      sampleRate: 48000, channels: 2),
    Expectation(
      file: "sample_alac_20bit.mp4", codec: .alac, box: .alac, string: "alac",
      sampleRate: 44100, channels: 1),
    Expectation(
      file: "sample_eac3joc.mp4", codec: .eac3, box: .dec3, string: "ec-3", sampleRate: 48000,
      channels: 6, isAtmos: true),
    Expectation(
      file: "sample_eac3joc_fragmented.mp4", codec: .eac3, box: .dec3, string: "ec-3",
      sampleRate: 48000, channels: 6, isAtmos: true),
    Expectation(
      file: "sample_opus_fragmented.mp4", codec: .opus, box: .dOps, string: "Opus",
      sampleRate: 48000, channels: 2),
    Expectation(
      file: "sample_with_color_info.mp4", codec: .aac, box: .esds, string: "mp4a.40.2",
      sampleRate: 44100, channels: 2),
    Expectation(
      file: "sample_mhm1_lcbl_configchange.mp4", codec: .mpegH, box: .mhaC, string: "mhm1.0B",
      sampleRate: 48000, channels: 2),
    Expectation(
      file: "sample_mhm1_bl_cicp1.mp4", codec: .mpegH, box: .mhaC, string: "mhm1.10",
      sampleRate: 48000, channels: 1),
  ]

  @Test(arguments: expectations)
  func readsConfigurationBoxes(_ expected: Expectation) throws {
    let facts = try CorpusMovieTests.facts(expected.file)
    let track = try #require(facts.tracks.first { $0.handler == .soun })
    let entry = try #require(track.sampleEntries.first)
    let payload = try #require(entry.configuration(expected.box))
    let audio = AudioBitstream.facts(
      codec: expected.codec, box: (expected.box, payload), sampleEntry: entry.codingFormat)
    #expect(audio.codecString == expected.string)
    #expect(audio.sampleRate == expected.sampleRate)
    #expect(audio.channelCount == expected.channels)
    #expect(audio.isAtmos == expected.isAtmos)
  }

  @Test func readsDTSHDMasterAudioFromItsFrames() throws {
    let bytes = try Corpus.bytes("sample_fragmented_dts_hd_ma.mp4")
    let sync: [UInt8] = [0x7F, 0xFE, 0x80, 0x01]
    let start = try #require(
      bytes.indices.first { bytes[$0] == sync[0] && bytes[$0...].starts(with: sync) })
    let packet = Array(bytes[start..<min(bytes.count, start + 20_000)])
    let facts = AudioBitstream.facts(codec: .dts, packets: [packet])
    #expect(facts.profile == "DTS-HD MA")
    #expect(facts.channelCount == 8)
    #expect(facts.sampleRate == 48000)
  }
}
