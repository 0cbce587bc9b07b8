import MediaFacts

/// Names of speaker layouts by the numbers of the standards.
enum AudioLayouts {
  /// The layout of 1 to 8 channels in the order that Vorbis, Opus and FLAC share.
  ///
  /// Source: RFC 7845, 5.1.1.2; RFC 9639, 9.1.3.
  static func vorbisOrder(_ channelCount: Int) -> ChannelLayout? {
    let names = ["mono", "stereo", "3.0", "quad", "5.0", "5.1", "6.1", "7.1"]
    guard (1...names.count).contains(channelCount) else { return nil }
    return ChannelLayout(rawValue: names[channelCount - 1])
  }

  /// Channels and layout of a ChannelConfiguration (ISO/IEC 23091-3, table 3).
  ///
  /// The layout is absent where FFmpeg 5.1 has no name for it.
  static func codingIndependent(_ index: Int) -> (channelCount: Int, layout: ChannelLayout?)? {
    let (count, name): (Int, String?)
    switch index {
    case 1: (count, name) = (1, "mono")
    case 2: (count, name) = (2, "stereo")
    case 3: (count, name) = (3, "3.0")
    case 4: (count, name) = (4, "4.0")
    case 5: (count, name) = (5, "5.0")
    case 6: (count, name) = (6, "5.1")
    case 7: (count, name) = (8, "7.1(wide)")
    case 9: (count, name) = (3, "3.0(back)")
    case 10: (count, name) = (4, "quad")
    case 11: (count, name) = (7, "6.1(back)")
    case 12: (count, name) = (8, "7.1")
    case 13: (count, name) = (24, "22.2")
    case 14: (count, name) = (8, nil)
    case 15: (count, name) = (12, nil)
    case 16: (count, name) = (10, nil)
    case 17: (count, name) = (12, nil)
    case 18: (count, name) = (14, nil)
    case 19: (count, name) = (12, nil)
    case 20: (count, name) = (14, nil)
    default: return nil
    }
    return (count, name.map(ChannelLayout.init(rawValue:)))
  }

  /// The layout of an AC-3 channel mode (acmod) with or without low frequency channel.
  ///
  /// Source: ETSI TS 102 366, 4.4.2.3. Absent where FFmpeg has no name; mode 0 is two mono programs.
  static func ac3(mode: Int, hasLowFrequency: Bool) -> ChannelLayout? {
    let plain = [nil, "mono", "stereo", "3.0", "3.0(back)", "4.0", "quad(side)", "5.0(side)"]
    let withLow = [nil, nil, "2.1", "3.1", nil, "4.1", nil, "5.1(side)"]
    guard plain.indices.contains(mode) else { return nil }
    return (hasLowFrequency ? withLow[mode] : plain[mode]).map(ChannelLayout.init(rawValue:))
  }

  /// Samples per second by sampling frequency index (ISO/IEC 14496-3, table 1.18; 23003-3, 7.1).
  ///
  /// The indices from 15 on are those of USAC and MPEG-H only.
  static func samplingFrequency(_ index: Int) -> Int? {
    let rates = [
      96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
      nil, nil, 51200, 40000, 38400, 34150, 28800, 25600, 20000, 19200, 17075, 14400, 12800, 9600,
    ]
    return rates.indices.contains(index) ? rates[index] : nil
  }
}
