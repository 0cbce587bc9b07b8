public import MediaFacts

/// Reads what a video bitstream's headers say, without decoding a picture.
///
/// Every function takes bytes that nobody vouches for: it reads what is whole and trusts no length.
public enum VideoBitstream {
  /// The facts that a track's configuration and first packets state.
  ///
  /// - `configuration` is the decoder configuration record (`avcC`, `hvcC`, `av1C`, `vpcC`), the
  ///   parameter sets in annex B form, the MPEG-2 sequence header, or FFmpeg's
  ///   `AVCodecParameters.extradata`, which is one of these.
  /// - `packets` are the first access units, framed as the configuration tells: with lengths where
  ///   it is a record, else in annex B form. AVC and HEVC parameter sets in them replace those
  ///   of the configuration, as they do in a decoder. AV1 packets are temporal units.
  ///
  /// Returns `nil` where the codec has no reader here, or where no header could be read.
  public static func facts(
    codec: Codec, configuration: [UInt8]?, packets: [[UInt8]]
  ) -> VideoBitstreamFacts? {
    let record = configuration?[...] ?? []
    let framing = framing(codec: codec, configuration: record)
    switch codec {
    case .avc:
      var reader = AVCStreamReader()
      let configuration = framing == .annexB ? nil : AVCConfiguration(record)
      reader.readConfiguration(configuration?.units ?? [])
      if configuration == nil { reader.readConfiguration(NALUnits(record, framing: .annexB)) }
      for packet in packets { reader.readPacket(NALUnits(packet[...], framing: framing)) }
      return reader.facts(configuration: configuration)
    case .hevc:
      var reader = HEVCStreamReader()
      let configuration = framing == .annexB ? nil : HEVCConfiguration(record)
      reader.readConfiguration(configuration?.units ?? [])
      if configuration == nil { reader.readConfiguration(NALUnits(record, framing: .annexB)) }
      for packet in packets { reader.readPacket(NALUnits(packet[...], framing: framing)) }
      return reader.facts(configuration: configuration)
    case .av1:
      var reader = AV1StreamReader()
      reader.readConfiguration(record)
      for packet in packets { reader.readPacket(packet[...]) }
      return reader.facts()
    case .vp9:
      var reader = VP9StreamReader()
      reader.readConfiguration(record)
      for packet in packets { reader.readPacket(packet[...]) }
      return reader.result()
    case .vp8:
      return packets.lazy.compactMap { VP8KeyFrame($0[...]) }.first?.facts
    case .mpeg1, .mpeg2:
      var reader = MPEG2StreamReader(codec: codec)
      reader.read(record)
      for packet in packets { reader.read(packet[...]) }
      return reader.facts()
    default:
      return nil
    }
  }

  /// The facts of an `avcC` payload alone.
  public static func parseAVCConfiguration(_ payload: [UInt8]) -> VideoBitstreamFacts? {
    guard AVCConfiguration(payload[...]) != nil else { return nil }
    return facts(codec: .avc, configuration: payload, packets: [])
  }

  /// The facts of an `hvcC` payload alone.
  public static func parseHEVCConfiguration(_ payload: [UInt8]) -> VideoBitstreamFacts? {
    guard HEVCConfiguration(payload[...]) != nil else { return nil }
    return facts(codec: .hevc, configuration: payload, packets: [])
  }

  /// The facts of an `av1C` payload alone.
  public static func parseAV1Configuration(_ payload: [UInt8]) -> VideoBitstreamFacts? {
    guard AV1Configuration(payload[...]) != nil else { return nil }
    return facts(codec: .av1, configuration: payload, packets: [])
  }

  /// The facts of a `vpcC` payload alone, with or without its four bytes of version and flags.
  public static func parseVP9Configuration(_ payload: [UInt8]) -> VideoBitstreamFacts? {
    facts(codec: .vp9, configuration: payload, packets: [])
  }

  /// The Dolby Vision configuration record: the payload of `dvcC`, `dvvC` or `dvwC`.
  ///
  /// Only the first five of its 24 bytes are needed. Returns `nil` where they are not whole or the
  /// major version is 0. Source: Dolby Vision Streams within the ISO Base Media File Format.
  public static func parseDolbyVisionConfiguration(_ payload: [UInt8]) -> DolbyVisionFacts? {
    var bits = BitReader(payload)
    guard let major = bits.u(8), major > 0, bits.skip(8) != nil, let profile = bits.u(7),
      let level = bits.u(6), let hasRPU = bits.flag(), let hasEnhancement = bits.flag(),
      let hasBase = bits.flag(), let compatibility = bits.u(4)
    else { return nil }
    return DolbyVisionFacts(
      profile: profile, level: level, compatibilityID: compatibility, hasRPU: hasRPU,
      hasEnhancementLayer: hasEnhancement, hasBaseLayer: hasBase)
  }

  /// How NAL units are framed in packets, as the configuration tells.
  static func framing(codec: Codec, configuration: ArraySlice<UInt8>) -> NALFraming {
    guard !configuration.isEmpty, !NALFraming.startsWithStartCode(configuration) else {
      return .annexB
    }
    switch codec {
    case .avc:
      return AVCConfiguration(configuration).map { .lengthPrefixed($0.lengthSize) } ?? .annexB
    case .hevc:
      return HEVCConfiguration(configuration).map { .lengthPrefixed($0.lengthSize) } ?? .annexB
    default: return .annexB
    }
  }
}
