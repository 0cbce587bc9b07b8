import MediaFacts

/// Facts of AC-3 tracks: the `dac3` box (ETSI TS 102 366, F.4) and the frames.
enum AC3Configuration {
  static func read(dac3 payload: [UInt8]) -> AudioBitstreamFacts? {
    var bits = AudioBits(payload)
    let rateCode = bits.read(2)
    let identification = bits.read(5)
    bits.skip(3)
    let mode = bits.read(3)
    let hasLow = bits.flag()
    guard !bits.hasOverrun, rateCode < 3 else { return nil }
    var facts = AudioBitstreamFacts()
    facts.codecString = "ac-3"
    facts.sampleRate = AC3SyncFrame.sampleRates[rateCode] >> max(0, identification - 8)
    facts.channelCount = AC3SyncFrame.channelCounts[mode] + (hasLow ? 1 : 0)
    facts.channelLayout = AudioLayouts.ac3(mode: mode, hasLowFrequency: hasLow)
    return facts
  }

  static func read(packet: [UInt8]) -> AudioBitstreamFacts? {
    guard let frame = AC3SyncFrame(packet, at: 0), !frame.isEnhanced else { return nil }
    var facts = AudioBitstreamFacts()
    facts.codecString = "ac-3"
    facts.sampleRate = frame.sampleRate
    facts.channelCount = frame.channelCount
    facts.channelLayout = AudioLayouts.ac3(
      mode: frame.channelMode, hasLowFrequency: frame.hasLowFrequency)
    return facts
  }
}
