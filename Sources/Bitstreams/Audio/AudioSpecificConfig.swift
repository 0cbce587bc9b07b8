import MediaFacts

/// Reads the AudioSpecificConfig of MPEG-4 audio (ISO/IEC 14496-3, 1.6.2).
public enum AudioSpecificConfig {
  /// Reads a configuration that fills its bytes.
  ///
  /// - Returns: `nil` where it ends early or states a reserved sampling rate.
  public static func read(_ bytes: [UInt8]) -> AACConfiguration? {
    var bits = AudioBits(bytes)
    return read(&bits, hasKnownLength: true)
  }

  /// Reads a configuration; one of unknown length (LATM version 0) cannot end in an extension.
  static func read(_ bits: inout AudioBits, hasKnownLength: Bool) -> AACConfiguration? {
    let start = bits.position
    var objectType = self.objectType(&bits)
    guard let firstRate = rate(&bits) else { return nil }
    let channels = bits.read(4)
    var configuration = AACConfiguration(
      objectType: objectType, coreSampleRate: firstRate, outputSampleRate: firstRate,
      channelConfiguration: channels)
    configuration.applyChannelConfiguration()
    if objectType == 5 || objectType == 29 {
      // Hierarchical signalling: the extension stands before the core.
      configuration.isSBR = true
      configuration.isPS = objectType == 29 ? true : nil
      guard let outputRate = rate(&bits) else { return nil }
      configuration.outputSampleRate = outputRate
      objectType = self.objectType(&bits)
      configuration.objectType = objectType
      if objectType == 22 { bits.skip(4) }
    }
    guard !bits.hasOverrun else { return nil }
    switch objectType {
    case 1, 2, 3, 4, 6, 7, 17, 19, 20, 21, 22, 23:
      guard readGeneral(&bits, alignedFrom: start, into: &configuration) else { return nil }
    case 39: readLowDelay(&bits, into: &configuration)
    case 42: guard readUSAC(&bits, into: &configuration) else { return nil }
    default: break
    }
    if [17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 39].contains(objectType), bits.remaining >= 2 {
      bits.skip(2)
    }
    if hasKnownLength, configuration.isSBR == nil, bits.remaining >= 16 {
      readSyncExtension(&bits, into: &configuration)
    }
    if configuration.isPS == true, configuration.channelConfiguration == 1 {
      configuration.channelCount = 2
      configuration.channelLayout = .stereo
    }
    configuration.applyImplicitSignalling()
    return configuration
  }

  private static func objectType(_ bits: inout AudioBits) -> Int {
    let value = bits.read(5)
    return value == 31 ? 32 + bits.read(6) : value
  }

  private static func rate(_ bits: inout AudioBits) -> Int? {
    let index = bits.read(4)
    if index == 15 {
      let rate = bits.read(24)
      return rate > 0 ? rate : nil
    }
    return bits.hasOverrun ? nil : AudioLayouts.samplingFrequency(index)
  }

  /// GASpecificConfig (4.4.1).
  private static func readGeneral(
    _ bits: inout AudioBits, alignedFrom start: Int, into configuration: inout AACConfiguration
  ) -> Bool {
    let objectType = configuration.objectType
    bits.skip(1)
    if bits.flag() { bits.skip(14) }
    let hasExtension = bits.flag()
    if configuration.channelConfiguration == 0 {
      guard let element = ProgramConfigElement(&bits, alignedFrom: start) else { return false }
      configuration.channelCount = element.channelCount
      configuration.channelLayout = element.channelLayout
    }
    if objectType == 6 || objectType == 20 { bits.skip(3) }
    if hasExtension {
      if objectType == 22 { bits.skip(16) }
      if [17, 19, 20, 23].contains(objectType) { bits.skip(3) }
      bits.skip(1)
    }
    return !bits.hasOverrun
  }

  /// The head of ELDSpecificConfig (4.6.20.3): whether band replication doubles the rate.
  private static func readLowDelay(
    _ bits: inout AudioBits, into configuration: inout AACConfiguration
  ) {
    bits.skip(4)
    let hasReplication = bits.flag()
    let isDualRate = hasReplication && bits.flag()
    guard !bits.hasOverrun else { return }
    configuration.isSBR = hasReplication
    configuration.isPS = false
    if isDualRate {
      configuration.outputSampleRate = configuration.coreSampleRate &* 2
    }
  }

  /// The head of UsacConfig (ISO/IEC 23003-3, 5.2); its rate is that of the output.
  private static func readUSAC(
    _ bits: inout AudioBits, into configuration: inout AACConfiguration
  ) -> Bool {
    let index = bits.read(5)
    let stated = index == 31 ? bits.read(24) : AudioLayouts.samplingFrequency(index)
    let frameLengthIndex = bits.read(3)
    let channels = bits.read(5)
    guard let stated, stated > 0, !bits.hasOverrun else { return false }
    configuration.outputSampleRate = stated
    // coreSbrFrameLengthIndex (table 70): the core runs at 3/8, 1/2 or 1/4 of the output rate.
    switch frameLengthIndex {
    case 0, 1: (configuration.coreSampleRate, configuration.isSBR) = (stated, false)
    case 2: (configuration.coreSampleRate, configuration.isSBR) = (stated * 3 / 8, true)
    case 3: (configuration.coreSampleRate, configuration.isSBR) = (stated / 2, true)
    case 4: (configuration.coreSampleRate, configuration.isSBR) = (stated / 4, true)
    default: return false
    }
    configuration.isPS = false
    configuration.channelConfiguration = channels
    configuration.channelCount = nil
    configuration.channelLayout = nil
    if channels == 0 {
      let count = bits.escaped(5, 8, 16)
      configuration.channelCount = bits.hasOverrun ? nil : count
    } else if let known = AudioLayouts.codingIndependent(channels) {
      configuration.channelCount = known.channelCount
      configuration.channelLayout = known.layout
    } else if channels == 8 {
      // Two independent mono channels (table 72).
      configuration.channelCount = 2
    }
    return true
  }

  /// The backward-compatible extension behind the core's configuration (1.6.2.1).
  private static func readSyncExtension(
    _ bits: inout AudioBits, into configuration: inout AACConfiguration
  ) {
    guard bits.read(11) == 0x2B7 else { return }
    guard objectType(&bits) == 5 else { return }
    let hasReplication = bits.flag()
    guard !bits.hasOverrun else { return }
    guard hasReplication else {
      configuration.isSBR = false
      configuration.isPS = false
      return
    }
    guard let outputRate = rate(&bits) else { return }
    configuration.isSBR = true
    configuration.outputSampleRate = outputRate
    if bits.remaining >= 12, bits.read(11) == 0x548 { configuration.isPS = bits.flag() }
  }
}
