/// A name of a segment: `segmentation_upid_type` and `segmentation_upid()`.
public struct SegmentationUPID: Hashable, Sendable {
  /// The type.
  public var type: UPIDType
  /// `segmentation_upid()`, byte for byte.
  public var bytes: [UInt8]

  /// Makes an identifier.
  public init(type: UPIDType, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }

  /// What the bytes mean.
  public var content: Content {
    switch type {
    case .notUsed: return bytes.isEmpty ? .none : .bytes(bytes)
    case .isci, .adID, .tid, .adi, .adsInformation, .uri, .scr, .userDefined:
      return printable.map(Content.text) ?? .bytes(bytes)
    case .airingID:
      guard bytes.count == 8 else { return .bytes(bytes) }
      return .number(bytes.reduce(0) { $0 << 8 | UInt64($1) })
    case .umid: return UPIDSpelling.umid(bytes).map(Content.identifier) ?? .bytes(bytes)
    case .isan, .isanUnversioned:
      return UPIDSpelling.isan(bytes).map(Content.identifier) ?? .bytes(bytes)
    case .eidr: return UPIDSpelling.eidr(bytes).map(Content.identifier) ?? .bytes(bytes)
    case .uuid: return UPIDSpelling.uuid(bytes).map(Content.identifier) ?? .bytes(bytes)
    case .atscContentIdentifier:
      return ATSCContentIdentifier(bytes).map(Content.atsc) ?? .bytes(bytes)
    case .mpu:
      guard bytes.count >= 4 else { return .bytes(bytes) }
      let identifier = bytes[..<4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return .managedPrivate(formatIdentifier: identifier, bytes: Array(bytes[4...]))
    case .mid: return listed.map(Content.multiple) ?? .bytes(bytes)
    default: return .bytes(bytes)
    }
  }

  /// What the bytes of an identifier mean.
  public indirect enum Content: Hashable, Sendable {
    /// There is no identifier.
    case none
    /// Characters: ISCI, Ad-ID, TID, ADI, ADS Information, URI, SCR, and User Defined where printable.
    case text(String)
    /// An AiringID.
    case number(UInt64)
    /// An identifier in the canonical spelling of its type: UMID, ISAN, EIDR, UUID.
    case identifier(String)
    /// A managed private identifier: its owner's `format_identifier`, and the owner's bytes.
    case managedPrivate(formatIdentifier: UInt32, bytes: [UInt8])
    /// An ATSC content identifier (ATSC A/57B).
    case atsc(ATSCContentIdentifier)
    /// Several identifiers.
    case multiple([SegmentationUPID])
    /// Bytes that do not have the shape of their type, or are of a type that is reserved.
    case bytes([UInt8])
  }

  /// The identifiers of a MID() (SCTE 35 2023r1 table 25), or `nil` where a length does not fit.
  ///
  /// Each level of lists in lists takes two of at most 255 bytes, so their depth is bounded.
  private var listed: [SegmentationUPID]? {
    var parts: [SegmentationUPID] = []
    var index = 0
    while index < bytes.count {
      guard index + 2 <= bytes.count else { return nil }
      let length = Int(bytes[index + 1])
      guard index + 2 + length <= bytes.count else { return nil }
      parts.append(
        SegmentationUPID(
          type: UPIDType(rawValue: bytes[index]),
          bytes: Array(bytes[(index + 2)..<(index + 2 + length)])))
      index += 2 + length
    }
    return parts
  }

  /// The identifiers themselves: those of a list one by one, else this one; none where it is not used.
  public var flattened: [SegmentationUPID] {
    switch content {
    case .none: []
    case .multiple(let parts): parts.flatMap(\.flattened)
    default: [self]
    }
  }

  /// The characters where all are printable ASCII, or valid UTF-8 without control characters.
  private var printable: String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? text : nil
  }
}

extension SegmentationUPID: CustomStringConvertible {
  /// The identifier as its type is written, and `0x` with hexadecimal digits for plain bytes.
  public var description: String {
    switch content {
    case .none: ""
    case .text(let text), .identifier(let text): text
    case .number(let number): "0x" + String(number, radix: 16)
    case .managedPrivate(let format, let bytes):
      UPIDSpelling.formatIdentifier(format) + ":0x" + SpliceBytes.hexadecimalText(bytes)
    case .atsc(let identifier): identifier.description
    case .multiple(let parts): parts.map { "\($0.type.name) \($0)" }.joined(separator: ", ")
    case .bytes(let bytes): "0x" + SpliceBytes.hexadecimalText(bytes)
    }
  }
}
