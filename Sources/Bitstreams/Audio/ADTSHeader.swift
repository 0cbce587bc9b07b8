/// Reads the header of an ADTS frame (ISO/IEC 14496-3, 1.A.2.2).
enum ADTSHeader {
  /// The configuration that the header stands for; `nil` where the bytes are none.
  static func read(_ bytes: [UInt8]) -> AACConfiguration? {
    var bits = AudioBits(bytes)
    guard bits.read(12) == 0xFFF else { return nil }
    bits.skip(1)
    guard bits.read(2) == 0 else { return nil }
    let isUnprotected = bits.flag()
    let objectType = bits.read(2) + 1
    guard let rate = AudioLayouts.samplingFrequency(bits.read(4)) else { return nil }
    bits.skip(1)
    let channels = bits.read(3)
    bits.skip(4)
    let frameLength = bits.read(13)
    bits.skip(11)
    let moreBlocks = bits.read(2)
    guard !bits.hasOverrun, frameLength >= 7 else { return nil }
    var configuration = AACConfiguration(
      objectType: objectType, coreSampleRate: rate, outputSampleRate: rate,
      channelConfiguration: channels)
    configuration.applyChannelConfiguration()
    if channels == 0, moreBlocks == 0 {
      // The channels are then listed in the first element of the frame, which must be a PCE (5).
      if !isUnprotected { bits.skip(16) }
      let start = bits.position
      if bits.read(3) == 5, let element = ProgramConfigElement(&bits, alignedFrom: start) {
        configuration.channelCount = element.channelCount
        configuration.channelLayout = element.channelLayout
      }
    }
    configuration.applyImplicitSignalling()
    return configuration
  }
}
