import MediaFacts

/// Reads the header of an MPEG-1 or MPEG-2 audio frame (ISO/IEC 11172-3, 2.4.1.3; 13818-3).
enum MPEGAudioHeader {
  static func read(packet: [UInt8]) -> AudioBitstreamFacts? {
    var bits = AudioBits(packet)
    guard bits.read(11) == 0x7FF else { return nil }
    let version = bits.read(2)
    let layer = 4 - bits.read(2)
    bits.skip(1)
    let bitRateIndex = bits.read(4)
    let rateIndex = bits.read(2)
    bits.skip(2)
    let mode = bits.read(2)
    guard !bits.hasOverrun, version != 1, layer < 4, bitRateIndex < 15, rateIndex < 3 else {
      return nil
    }
    var facts = AudioBitstreamFacts()
    // Version 3 is MPEG-1; 2 is MPEG-2 with half the rates; 0 is MPEG-2.5 with a quarter.
    facts.sampleRate = [44100, 48000, 32000][rateIndex] >> [2, 0, 1, 0][version]
    facts.channelCount = mode == 3 ? 1 : 2
    facts.channelLayout = mode == 3 ? .mono : .stereo
    facts.profile = "Layer " + String(repeating: "I", count: layer)
    return facts
  }
}
