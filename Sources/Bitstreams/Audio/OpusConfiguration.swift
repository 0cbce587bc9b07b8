/// Facts of Opus tracks: the `dOps` box and the identification header (RFC 7845, 5.1).
enum OpusConfiguration {
  static func read(dOps payload: [UInt8]) -> AudioBitstreamFacts? {
    var cursor = ByteCursor(payload)
    cursor.skip(1)
    let channels = Int(cursor.u8())
    let preSkip = Int(cursor.u16())
    cursor.skip(4 + 2)
    let family = cursor.u8()
    guard !cursor.hasOverrun, channels > 0 else { return nil }
    return facts(channels: channels, preSkip: preSkip, family: family)
  }

  static func read(header: [UInt8]) -> AudioBitstreamFacts? {
    guard header.starts(with: "OpusHead".utf8) else { return nil }
    var cursor = ByteCursor(header, from: 9, to: header.count)
    let channels = Int(cursor.u8())
    // Little-endian here, unlike in the box.
    let preSkip = Int(cursor.u16().byteSwapped)
    cursor.skip(4 + 2)
    let family = cursor.u8()
    guard !cursor.hasOverrun, channels > 0 else { return nil }
    return facts(channels: channels, preSkip: preSkip, family: family)
  }

  private static func facts(channels: Int, preSkip: Int, family: UInt8) -> AudioBitstreamFacts {
    var facts = AudioBitstreamFacts()
    facts.codecString = "Opus"
    // The stated rate is that of the encoder's input; decoders put out 48 kHz.
    facts.sampleRate = 48000
    facts.channelCount = channels
    facts.primingSamples = preSkip
    if family == 1 || family == 0 && channels <= 2 {
      facts.channelLayout = AudioLayouts.vorbisOrder(channels)
    }
    return facts
  }
}
