import MediaFacts
import Testing

@testable import Bitstreams

/// Heads of frames that FFmpeg 5.1 wrote for the named settings.
@Suite struct AACFrameTests {
  @Test func readsADTS() {
    // aac, 24 kHz, stereo. Nothing can announce band replication in this header.
    let facts = AudioBitstream.facts(
      codec: .aac, packets: [hexadecimal("FFF15880509FFCDE02004C61766335392E33372E")])
    #expect(facts.codecString == "mp4a.40.2")
    #expect(facts.sampleRate == 24000)
    #expect(facts.channelCount == 2)
    #expect(facts.channelLayout == .stereo)
    #expect(facts.isImplicitPossible == true)
  }

  @Test func readsLATM() {
    // aac, 48 kHz, 5.1, in LOAS; the frame before repeats no set-up (useSameStreamMux).
    let facts = AudioBitstream.facts(
      codec: .aac,
      packets: [
        [0x56, 0xE0, 0x02, 0x80, 0], hexadecimal("56E17F200011B01FE7FBC6F01002630BB319A9"),
      ])
    #expect(facts.codecString == "mp4a.40.2")
    #expect(facts.sampleRate == 48000)
    #expect(facts.channelCount == 6)
    #expect(facts.channelLayout == .surround51)
    #expect(facts.isImplicitPossible == false)
  }

  @Test func readsMPEGAudio() {
    // mp2, 44.1 kHz, mono; and a layer III header of MPEG-2 at 22.05 kHz, joint stereo.
    let second = AudioBitstream.facts(codec: .mp2, packets: [hexadecimal("FFFDE0C4ECCCBDCB")])
    #expect(second.sampleRate == 44100)
    #expect(second.channelCount == 1)
    #expect(second.profile == "Layer II")
    let third = AudioBitstream.facts(codec: .mp3, packets: [hexadecimal("FFF38044")])
    #expect(third.sampleRate == 22050)
    #expect(third.channelCount == 2)
    #expect(third.profile == "Layer III")
  }

  @Test func takesTheDescriptorForWhatItIs() {
    // An mp4a entry with object type 0x6B is MPEG-1 audio, and 0xA9 is DTS.
    let layer3 = hexadecimal(
      "00000000 03808080 1B000100 04808080 0D6B150000000005DC000005DBD8 0680800102")
    let facts = AudioBitstream.facts(codec: .mp3, box: (.esds, layer3))
    #expect(facts.codecString == "mp4a.6B")
    #expect(facts.sampleRate == nil)
  }
}
