import MediaFacts

/// What `stream_type` and descriptors say of an elementary stream's coding.
///
/// Source: ISO/IEC 13818-1, table 2-34; for values from 0x80 on ATSC Code Points Registry, the
/// Blu-ray registration `HDMV`, and SCTE 35 section 8.
enum TransportStreamCodecs {
  private static let video: [UInt8: Codec] = [
    0x01: .mpeg1, 0x02: .mpeg2, 0x10: .mpeg4Part2, 0x1B: .avc, 0x24: .hevc, 0x25: .hevc, 0x33: .vvc,
  ]

  private static let audio: [UInt8: Codec] = [
    0x0F: .aac, 0x11: .aac, 0x2D: .mpegH, 0x2E: .mpegH,
  ]

  /// Format identifiers of the SMPTE registration authority, for private types.
  private static let registered: [String: (Codec, TransportStreamContent)] = [
    "AC-3": (.ac3, .audio), "EAC3": (.eac3, .audio), "AC-4": (.ac4, .audio),
    "DTS1": (.dts, .audio), "DTS2": (.dts, .audio), "DTS3": (.dts, .audio),
    "DTSH": (.dts, .audio), "Opus": (.opus, .audio),
    "HEVC": (.hevc, .video), "AV01": (.av1, .video),
    "KLVA": (Codec(rawValue: "klv"), .data), "CUEI": (Codec(rawValue: "scte_35"), .data),
    "ID3 ": (Codec(rawValue: "timed_id3"), .data),
  ]

  private static let bluRayAudio: [UInt8: Codec] = [
    0x80: .pcm, 0x81: .ac3, 0x82: .dts, 0x83: .trueHD, 0x84: .eac3, 0x85: .dts, 0x86: .dts,
    0xA1: .eac3, 0xA2: .dts,
  ]

  /// The coding and purpose, each absent where nothing tells it.
  static func read(
    type: UInt8, descriptors: TransportStreamDescriptors, program: TransportStreamDescriptors,
    payload: [UInt8]?
  ) -> (codec: Codec?, content: TransportStreamContent?) {
    if let codec = video[type] { return (codec, .video) }
    if let codec = audio[type] { return (codec, .audio) }
    switch type {
    case 0x03, 0x04: return (nil, .audio)
    case 0x06: return declared(descriptors)
    case 0x15: return (Codec(rawValue: "timed_id3"), .data)
    case 0x80...: return userPrivate(type, descriptors, program, payload)
    default: return (nil, nil)
    }
  }

  private static func declared(
    _ descriptors: TransportStreamDescriptors
  ) -> (codec: Codec?, content: TransportStreamContent?) {
    for registration in descriptors.registrations {
      if let known = registered[registration.description] { return known }
    }
    if let codec = descriptors.audioCodec { return (codec, .audio) }
    if descriptors.teletext != nil { return (.teletext, .subtitles) }
    if descriptors.subtitling != nil { return (.dvbSubtitle, .subtitles) }
    return (nil, nil)
  }

  /// Values that each body assigns as it likes: who speaks is told by registrations, and where
  /// these are missing by the sync word that the payload starts with.
  private static func userPrivate(
    _ type: UInt8, _ descriptors: TransportStreamDescriptors,
    _ program: TransportStreamDescriptors, _ payload: [UInt8]?
  ) -> (codec: Codec?, content: TransportStreamContent?) {
    let known = declared(descriptors)
    if known.codec != nil { return known }
    let speakers = Set((program.registrations + descriptors.registrations).map(\.description))
    if speakers.contains("HDMV"), let codec = bluRayAudio[type] { return (codec, .audio) }
    // The splice information of the programme; its sections never look like audio.
    if type == 0x86, speakers.contains("CUEI") { return (Codec(rawValue: "scte_35"), .data) }
    if speakers.contains("GA94") {
      if type == 0x81 { return (.ac3, .audio) }
      if type == 0x87 { return (.eac3, .audio) }
    }
    if let codec = payload.flatMap({ synchronized($0, type: type) }) { return (codec, .audio) }
    return (nil, nil)
  }

  /// The codec by the sync word of a payload, among those that are in use for the type.
  private static func synchronized(_ payload: [UInt8], type: UInt8) -> Codec? {
    guard payload.count >= 6 else { return nil }
    switch type {
    case 0x82, 0x85, 0x86, 0x88, 0x8A, 0xA2:
      let word = ByteCursor.u32(payload, 0)
      // Core and extension substream (ETSI TS 102 114, 5.3.1 and 7.4.1).
      return word == 0x7FFE_8001 || word == 0x6458_2025 ? .dts : nil
    case 0x81, 0x84, 0x87, 0xA1:
      guard payload[0] == 0x0B, payload[1] == 0x77 else { return nil }
      // bsid stands in the same place in both syntaxes (ETSI TS 102 366, 4.4.2.1 and E.1.3.1.6).
      switch payload[5] >> 3 {
      case 0...10: return .ac3
      case 11...16: return .eac3
      default: return nil
      }
    default: return nil
    }
  }
}
