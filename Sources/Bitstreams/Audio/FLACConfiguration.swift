/// Facts of FLAC tracks: the STREAMINFO block (RFC 9639, 8.2), alone or with what wraps it.
enum FLACConfiguration {
  /// Reads STREAMINFO with or without block header and `fLaC` mark.
  static func read(_ configuration: [UInt8]) -> AudioBitstreamFacts? {
    var start = configuration.starts(with: "fLaC".utf8) ? 4 : 0
    // A block header says type 0 and length 34; a bare block begins with its smallest block size.
    if configuration.count >= start + 38, configuration[start] & 0x7F == 0,
      configuration[start + 1] == 0, configuration[start + 2] == 0, configuration[start + 3] == 34
    {
      start += 4
    }
    guard configuration.count >= start + 34 else { return nil }
    var bits = AudioBits(configuration, fromByte: start, toByte: configuration.count)
    bits.skip(16 + 16 + 24 + 24)
    let rate = bits.read(20)
    let channels = bits.read(3) + 1
    let depth = bits.read(5) + 1
    var facts = AudioBitstreamFacts()
    facts.codecString = "fLaC"
    facts.sampleRate = rate > 0 ? rate : nil
    facts.channelCount = channels
    facts.channelLayout = AudioLayouts.vorbisOrder(channels)
    facts.bitDepth = depth
    return facts
  }

  /// Reads a `dfLa` box: version and flags, then metadata blocks.
  static func read(dfLa payload: [UInt8]) -> AudioBitstreamFacts? {
    guard payload.count > 4 else { return nil }
    return read(Array(payload[4...]))
  }
}
