import MediaFacts

/// Facts of MPEG-H 3D audio tracks: the `mhaC` box and MHAS packets (ISO/IEC 23008-3, 14 and 20).
enum MPEGHConfiguration {
  static func read(mhaC payload: [UInt8], sampleEntry: FourCC?) -> AudioBitstreamFacts? {
    var bits = AudioBits(payload)
    bits.skip(8)
    let profile = bits.read(8)
    bits.skip(8)
    let length = bits.read(16)
    guard !bits.hasOverrun else { return nil }
    var part = bits.prefix(length * 8)
    if var facts = config(&part, prefix: prefix(sampleEntry)) {
      facts.codecString = codecString(profile, prefix: prefix(sampleEntry))
      return facts
    }
    var facts = AudioBitstreamFacts()
    facts.codecString = codecString(profile, prefix: prefix(sampleEntry))
    return facts
  }

  /// Looks for a configuration among the MHAS packets of a sample.
  static func read(packet: [UInt8], sampleEntry: FourCC?) -> AudioBitstreamFacts? {
    var bits = AudioBits(packet)
    for _ in 0..<64 {
      let type = bits.escaped(3, 8, 8)
      _ = bits.escaped(2, 8, 32)
      let length = bits.escaped(11, 24, 24)
      guard !bits.hasOverrun, bits.remaining > 0 else { return nil }
      if type == 1 {
        var part = bits.prefix(length * 8)
        return config(&part, prefix: prefix(sampleEntry))
      }
      bits.skip(length * 8)
    }
    return nil
  }

  /// The head of mpegh3daConfig (5.2.2.1).
  private static func config(_ bits: inout AudioBits, prefix: String) -> AudioBitstreamFacts? {
    let profile = bits.read(8)
    let index = bits.read(5)
    let rate = index == 31 ? bits.read(24) : AudioLayouts.samplingFrequency(index)
    bits.skip(3 + 1 + 1)
    // SpeakerConfig3d (5.2.2.2): type 0 is a number of ISO/IEC 23091-3, others list speakers.
    let layoutType = bits.read(2)
    let layout = layoutType == 0 ? bits.read(6) : bits.escaped(5, 8, 16) + 1
    guard !bits.hasOverrun, let rate, rate > 0 else { return nil }
    var facts = AudioBitstreamFacts()
    facts.codecString = codecString(profile, prefix: prefix)
    facts.sampleRate = rate
    facts.profile = profileName(profile)
    if layoutType != 0 {
      facts.channelCount = layout
    } else if let known = AudioLayouts.codingIndependent(layout) {
      facts.channelCount = known.channelCount
      facts.channelLayout = known.layout
    }
    return facts
  }

  private static func prefix(_ sampleEntry: FourCC?) -> String {
    sampleEntry?.description ?? "mhm1"
  }

  /// The profile and level in two hexadecimal digits of upper case, as Media3 writes it.
  private static func codecString(_ profile: Int, prefix: String) -> String {
    prefix + "." + Hexadecimal.text([UInt8(truncatingIfNeeded: profile)]).uppercased()
  }

  /// The name of mpegh3daProfileLevelIndication (table 64); the level is left out.
  private static func profileName(_ indication: Int) -> String? {
    switch indication {
    case 0x01...0x05: "MPEG-H Main"
    case 0x06...0x0A: "MPEG-H High"
    case 0x0B...0x0F: "MPEG-H Low Complexity"
    case 0x10...0x14: "MPEG-H Baseline"
    default: nil
    }
  }
}
