/// Facts of Apple Lossless tracks: the ALACSpecificConfig.
enum ALACConfiguration {
  /// Reads the 24 bytes alone, behind version and flags (28), or in a whole `alac` box (36).
  ///
  /// Source: the format description that comes with Apple's reference coder.
  static func read(_ configuration: [UInt8]) -> AudioBitstreamFacts? {
    var start = 0
    if configuration.count >= 36, ByteCursor.u32(configuration, 4) == FourCC.alac.rawValue {
      start = 12
    } else if configuration.count >= 28, ByteCursor.u32(configuration, 0) == 0 {
      start = 4
    }
    var cursor = ByteCursor(configuration, from: start, to: configuration.count)
    cursor.skip(4 + 1)
    let depth = Int(cursor.u8())
    cursor.skip(3)
    let channels = Int(cursor.u8())
    cursor.skip(2 + 4 + 4)
    let rate = Int(cursor.u32())
    guard !cursor.hasOverrun, channels > 0 else { return nil }
    var facts = AudioBitstreamFacts()
    facts.codecString = "alac"
    facts.sampleRate = rate > 0 ? rate : nil
    facts.channelCount = channels
    facts.bitDepth = depth
    // Other counts have fixed orders too, but with names that depend on an optional layout box.
    if channels <= 2 { facts.channelLayout = AudioLayouts.vorbisOrder(channels) }
    return facts
  }
}
