/// One entry of an ISO 639 language descriptor (ISO/IEC 13818-1, 2.6.18).
public struct TransportStreamLanguage: Hashable, Sendable {
  /// The ISO 639-2 code in lower case.
  public var code: String
  /// The value of `audio_type`: 0 undefined, 1 clean effects, 2 hearing impaired, 3 commentary for
  /// the visually impaired.
  public var audioType: UInt8
}

/// One entry of a teletext or subtitling descriptor (ETSI EN 300 468, 6.2.41 and 6.2.43).
public struct TransportStreamSubtitle: Hashable, Sendable {
  /// The ISO 639-2 code in lower case; absent where unspecified.
  public var language: String?
  /// The value of `teletext_type` (table 100) or of `subtitling_type` (component type, table 26).
  public var type: UInt8
}

/// One service of an ATSC caption service descriptor (ATSC A/65, 6.9.2).
public struct TransportStreamCaptionService: Hashable, Sendable {
  /// The ISO 639-2 code in lower case; absent where unspecified.
  public var language: String?
  /// The CEA-708 service number, 1 to 63; absent for CEA-608 captions.
  public var number: Int?
  /// True for CEA-608 captions of the second field; absent for CEA-708.
  public var isSecondField: Bool?
  /// True where the text is tailored for beginning readers.
  public var isEasyReader: Bool
}
