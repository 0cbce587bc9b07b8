public import MediaFacts

/// What a loop of descriptors in a programme's map says.
///
/// Source: ISO/IEC 13818-1, 2.6; ETSI EN 300 468, 6.2 and annex D; ATSC A/52 annex A and A/65, 6.9.
public struct TransportStreamDescriptors: Hashable, Sendable {
  /// The format identifiers of the registration descriptors (tag 0x05).
  public var registrations: [FourCC] = []
  /// The entries of the ISO 639 language descriptor (0x0A).
  public var languages: [TransportStreamLanguage] = []
  /// The audio codec that a descriptor of its own names.
  ///
  /// AC-3 (0x6A, ATSC 0x81), E-AC-3 (0x7A, ATSC 0xCC), DTS (0x7B), and by extension tag (0x7F)
  /// DTS-HD (0x0E), AC-4 (0x15) and DTS-UHD (0x21).
  public var audioCodec: Codec?
  /// The pages of the teletext descriptor (0x56); absent without that descriptor.
  public var teletext: [TransportStreamSubtitle]?
  /// The entries of the subtitling descriptor (0x59); absent without that descriptor.
  public var subtitling: [TransportStreamSubtitle]?
  /// The entries of the caption service descriptor (0x86); absent without that descriptor.
  public var captionServices: [TransportStreamCaptionService]?
  /// True where a conditional access descriptor (0x09) is present.
  public var hasConditionalAccess = false

  /// Makes facts of which nothing is known.
  public init() {}

  /// Reads descriptors until the end of the bytes or the first that runs over it.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let tag = rest.popFirst(), let length = rest.popFirst(), Int(length) <= rest.count {
      add(tag: tag, rest.prefix(Int(length)))
      rest = rest.dropFirst(Int(length))
    }
  }

  private mutating func add(tag: UInt8, _ payload: ArraySlice<UInt8>) {
    var cursor = ByteCursor(Array(payload))
    switch tag {
    case 0x05:
      let identifier = cursor.fourCC()
      if !cursor.hasOverrun { registrations.append(identifier) }
    case 0x09: hasConditionalAccess = true
    case 0x0A:
      while cursor.remaining >= 4 {
        let code = Self.language(&cursor)
        let use = cursor.u8()
        if let code { languages.append(TransportStreamLanguage(code: code, audioType: use)) }
      }
    case 0x56:
      var pages = teletext ?? []
      while cursor.remaining >= 5 {
        let language = Self.language(&cursor)
        let kind = cursor.u8() >> 3
        cursor.skip(1)
        pages.append(TransportStreamSubtitle(language: language, type: kind))
      }
      teletext = pages
    case 0x59:
      var entries = subtitling ?? []
      while cursor.remaining >= 8 {
        let language = Self.language(&cursor)
        let kind = cursor.u8()
        cursor.skip(4)
        entries.append(TransportStreamSubtitle(language: language, type: kind))
      }
      subtitling = entries
    case 0x6A, 0x81: audioCodec = audioCodec ?? .ac3
    case 0x7A, 0xCC: audioCodec = .eac3
    case 0x7B: audioCodec = .dts
    case 0x7F:
      switch cursor.u8() {
      case 0x0E, 0x21: audioCodec = .dts
      case 0x15: audioCodec = .ac4
      default: break
      }
    case 0x86: addCaptions(&cursor)
    default: break
    }
  }

  /// Reads the caption service descriptor (ATSC A/65, 6.9.2).
  private mutating func addCaptions(_ cursor: inout ByteCursor) {
    var services = captionServices ?? []
    let count = cursor.u8() & 0x1F
    for _ in 0..<count {
      let language = Self.language(&cursor)
      let kind = cursor.u8()
      let flags = cursor.u16()
      guard !cursor.hasOverrun else { break }
      let isDigital = kind & 0x80 != 0
      services.append(
        TransportStreamCaptionService(
          language: language, number: isDigital ? Int(kind & 0x3F) : nil,
          isSecondField: isDigital ? nil : kind & 1 == 1, isEasyReader: flags & 0x8000 != 0))
    }
    captionServices = services
  }

  /// Three letters in lower case; absent where they are no letters, or say `und`.
  private static func language(_ cursor: inout ByteCursor) -> String? {
    let letters = cursor.array(3).map { $0 | 0x20 }
    guard letters.count == 3, letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    let code = String(decoding: letters, as: UTF8.self)
    return code == "und" ? nil : code
  }
}
