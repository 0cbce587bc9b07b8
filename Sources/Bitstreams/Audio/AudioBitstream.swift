public import MediaFacts

/// Reads what set-up bytes and frames say of an audio track.
public enum AudioBitstream {
  /// Reads all that is given; the set-up's word goes before that of the frames.
  ///
  /// `configuration` holds the decoder's set-up as demuxers give it: AudioSpecificConfig, STREAMINFO,
  /// `OpusHead`, ALAC cookie. `box` is a configuration box of a sample entry (`esds`, `dac3`,
  /// `dec3`, `dac4`, `mhaC`, `dOps`, `dfLa`, `alac`). `packets` are whole coded frames in order, of
  /// which a few are enough. `sampleEntry` is the coding format's type, which MPEG-H needs.
  public static func facts(
    codec: Codec, configuration: [UInt8]? = nil, box: (type: FourCC, payload: [UInt8])? = nil,
    packets: [[UInt8]] = [], sampleEntry: FourCC? = nil
  ) -> AudioBitstreamFacts {
    var facts = AudioBitstreamFacts()
    if let box, let read = read(box: box, codec: codec, sampleEntry: sampleEntry) {
      facts = read
    }
    if let configuration, let read = read(configuration: configuration, codec: codec) {
      facts.fill(from: read)
    }
    // LATM frames repeat the set-up now and then, so the first that holds it is looked for.
    for packet in packets.prefix(64) {
      guard let read = read(packet: packet, codec: codec, sampleEntry: sampleEntry) else {
        continue
      }
      if codec == .dts { preferWhole(read, over: &facts) }
      facts.fill(from: read)
      break
    }
    return facts
  }

  /// A DTS frame tells of extensions that a box describes by convention only.
  private static func preferWhole(
    _ frame: AudioBitstreamFacts, over facts: inout AudioBitstreamFacts
  ) {
    facts.channelCount = frame.channelCount
    facts.channelLayout = frame.channelLayout
    facts.sampleRate = frame.sampleRate
  }

  private static func read(
    box: (type: FourCC, payload: [UInt8]), codec: Codec, sampleEntry: FourCC?
  ) -> AudioBitstreamFacts? {
    switch box.type {
    case .esds: read(esds: box.payload)
    case .dac3: AC3Configuration.read(dac3: box.payload)
    case .dec3: EAC3Configuration.read(dec3: box.payload)
    case .dac4: AC4Configuration.read(dac4: box.payload)
    case .mhaC: MPEGHConfiguration.read(mhaC: box.payload, sampleEntry: sampleEntry)
    case .dOps: OpusConfiguration.read(dOps: box.payload)
    case .dfLa: FLACConfiguration.read(dfLa: box.payload)
    case .alac: ALACConfiguration.read(box.payload)
    default: nil
    }
  }

  private static func read(esds payload: [UInt8]) -> AudioBitstreamFacts? {
    guard let descriptor = ElementaryStreamDescriptor(esds: payload) else { return nil }
    switch descriptor.objectTypeIndication {
    case 0x40: return AudioSpecificConfig.read(descriptor.decoderSpecificInfo)?.facts
    case 0x66...0x68:
      // MPEG-2 AAC with the set-up of MPEG-4.
      var facts = AudioSpecificConfig.read(descriptor.decoderSpecificInfo)?.facts
      facts?.codecString = codecString(descriptor)
      return facts
    default:
      var facts = AudioBitstreamFacts()
      facts.codecString = codecString(descriptor)
      return facts
    }
  }

  private static func codecString(_ descriptor: ElementaryStreamDescriptor) -> String {
    "mp4a."
      + Hexadecimal.text([UInt8(truncatingIfNeeded: descriptor.objectTypeIndication)]).uppercased()
  }

  private static func read(configuration: [UInt8], codec: Codec) -> AudioBitstreamFacts? {
    switch codec {
    case .aac: AudioSpecificConfig.read(configuration)?.facts
    case .opus: OpusConfiguration.read(header: configuration)
    case .flac: FLACConfiguration.read(configuration)
    case .alac: ALACConfiguration.read(configuration)
    default: nil
    }
  }

  private static func read(
    packet: [UInt8], codec: Codec, sampleEntry: FourCC?
  ) -> AudioBitstreamFacts? {
    switch codec {
    case .aac: (ADTSHeader.read(packet) ?? LOASFrame.read(packet))?.facts
    case .ac3: AC3Configuration.read(packet: packet)
    case .eac3: EAC3Configuration.read(packet: packet)
    case .ac4: AC4Configuration.read(packet: packet)
    case .mpegH: MPEGHConfiguration.read(packet: packet, sampleEntry: sampleEntry)
    case .dts: DTSFrame.read(packet: packet)
    case .mp2, .mp3: MPEGAudioHeader.read(packet: packet)
    default: nil
    }
  }
}
