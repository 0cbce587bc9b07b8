import MediaFacts
import Testing

@testable import Bitstreams

@Suite struct OtherAudioTests {
  @Test func readsOpus() {
    // FFmpeg 5.1 with libopus: 5.1 of mapping family 1, pre-skip 312.
    let box = AudioBitstream.facts(
      codec: .opus, box: (.dOps, hexadecimal("000601380000BB8000000104020004010203050000")))
    #expect(box.sampleRate == 48000)
    #expect(box.channelCount == 6)
    #expect(box.channelLayout == .surround51)
    #expect(box.primingSamples == 312)
    // An identification header with an input rate of 16 kHz: the output is 48 kHz all the same.
    let header = Array("OpusHead".utf8) + hexadecimal("01013801803E0000000000")
    let facts = AudioBitstream.facts(codec: .opus, configuration: header)
    #expect(facts.sampleRate == 48000)
    #expect(facts.channelLayout == .mono)
    #expect(facts.primingSamples == 312)
  }

  @Test func readsFLAC() {
    // FFmpeg 5.1: flac, 96 kHz, stereo, 24 bits: mark, block header and STREAMINFO.
    let file = hexadecimal(
      "664C61430000002220002000000C5F0023571770037000004B006495EC686006B3E188029A78A3513B8A")
    #expect(file.count == 42)
    let bare = Array(file.dropFirst(8))
    for configuration in [file, bare] {
      let facts = AudioBitstream.facts(codec: .flac, configuration: configuration)
      #expect(facts.channelCount == 2)
      #expect(facts.bitDepth == 24)
      #expect(facts.sampleRate == 96000)
    }
    let box = AudioBitstream.facts(
      codec: .flac, box: (.dfLa, [0, 0, 0, 0] + file.dropFirst(4)))
    #expect(box.bitDepth == 24)
  }

  @Test func readsALAC() {
    // The boxes of two real tracks: 24 bits and 20 bits, one channel.
    let whole = AudioBitstream.facts(
      codec: .alac,
      box: (.alac, hexadecimal("00000000000010000018280A0E01000000003004001026600000AC44")))
    #expect(whole.bitDepth == 24)
    #expect(whole.sampleRate == 44100)
    #expect(whole.channelLayout == .mono)
    let cookie = AudioBitstream.facts(
      codec: .alac, configuration: hexadecimal("000010000014280A0E0100FF00000FEB0004654E0000AC44"))
    #expect(cookie.bitDepth == 20)
    #expect(cookie.channelCount == 1)
  }

  @Test func readsTheDTSCore() {
    // FFmpeg 5.1: dca, 48 kHz, 5.1.
    let facts = AudioBitstream.facts(
      codec: .dts, packets: [hexadecimal("7FFE8001FC3C75B276C005380009EF7BDEFFFFFF80000036DB64")])
    #expect(facts.profile == "DTS")
    #expect(facts.sampleRate == 48000)
    #expect(facts.channelCount == 6)
    #expect(facts.channelLayout?.rawValue == "5.1(side)")
    #expect(facts.bitDepth == nil)
  }

  @Test func readsMPEGH() throws {
    // The mhaC box of a real track at profile level 0x0D, and the packets of its first sample.
    let mhaC = hexadecimal("010D13001A0D1944C053ACC0D48FFFEFEC40000000000000000C008E400240")
    let packet = hexadecimal(
      "C001A5281A0D1944C053ACC0D48FFFEFEC40000000000000000C008E4002404EAAA16829D8936E29D8936E")
    let box = AudioBitstream.facts(codec: .mpegH, box: (.mhaC, mhaC), sampleEntry: FourCC("mhm1"))
    let frame = AudioBitstream.facts(
      codec: .mpegH, packets: [packet], sampleEntry: FourCC("mhm1"))
    for facts in [box, frame] {
      #expect(facts.codecString == "mhm1.0D")
      #expect(facts.profile == "MPEG-H Low Complexity")
      #expect(facts.sampleRate == 48000)
      // Reference layout 19 of ISO/IEC 23091-3: 7.1 and four above.
      #expect(facts.channelCount == 12)
    }
  }
}
