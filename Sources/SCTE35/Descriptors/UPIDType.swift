/// `segmentation_upid_type`: how a segment is named (SCTE 35 2023r1 table 22).
public struct UPIDType: RawRepresentable, Hashable, Sendable {
  /// The value as it stands in the descriptor.
  public let rawValue: UInt8

  /// Makes a type of its value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not Used, 0x00.
  public static let notUsed = UPIDType(rawValue: 0x00)
  /// User Defined, 0x01; deprecated.
  public static let userDefined = UPIDType(rawValue: 0x01)
  /// ISCI, 0x02; deprecated.
  public static let isci = UPIDType(rawValue: 0x02)
  /// Ad-ID, 0x03.
  public static let adID = UPIDType(rawValue: 0x03)
  /// UMID, 0x04 (SMPTE 330).
  public static let umid = UPIDType(rawValue: 0x04)
  /// ISAN without version, 0x05; deprecated.
  public static let isanUnversioned = UPIDType(rawValue: 0x05)
  /// ISAN, 0x06 (ISO 15706-2).
  public static let isan = UPIDType(rawValue: 0x06)
  /// TID, 0x07: a Tribune Media Systems program identifier.
  public static let tid = UPIDType(rawValue: 0x07)
  /// TI, 0x08: an AiringID.
  public static let airingID = UPIDType(rawValue: 0x08)
  /// ADI, 0x09: a CableLabs metadata identifier.
  public static let adi = UPIDType(rawValue: 0x09)
  /// EIDR, 0x0A.
  public static let eidr = UPIDType(rawValue: 0x0A)
  /// ATSC Content Identifier, 0x0B (ATSC A/57B).
  public static let atscContentIdentifier = UPIDType(rawValue: 0x0B)
  /// MPU(), 0x0C: a managed private identifier.
  public static let mpu = UPIDType(rawValue: 0x0C)
  /// MID(), 0x0D: several identifiers.
  public static let mid = UPIDType(rawValue: 0x0D)
  /// ADS Information, 0x0E.
  public static let adsInformation = UPIDType(rawValue: 0x0E)
  /// URI, 0x0F (RFC 3986).
  public static let uri = UPIDType(rawValue: 0x0F)
  /// UUID, 0x10 (RFC 4122).
  public static let uuid = UPIDType(rawValue: 0x10)
  /// SCR, 0x11: a Segment Content Reference.
  public static let scr = UPIDType(rawValue: 0x11)

  /// The name as the table spells it; `Reserved` for a value that it does not name.
  public var name: String {
    switch rawValue {
    case 0x00: "Not Used"
    case 0x01: "User Defined"
    case 0x02: "ISCI"
    case 0x03: "Ad-ID"
    case 0x04: "UMID"
    case 0x05, 0x06: "ISAN"
    case 0x07: "TID"
    case 0x08: "TI"
    case 0x09: "ADI"
    case 0x0A: "EIDR"
    case 0x0B: "ATSC Content Identifier"
    case 0x0C: "MPU()"
    case 0x0D: "MID()"
    case 0x0E: "ADS Information"
    case 0x0F: "URI"
    case 0x10: "UUID"
    case 0x11: "SCR"
    default: "Reserved"
    }
  }

  /// Bytes that an identifier of the type has; absent where the length varies.
  public var fixedLength: Int? {
    switch rawValue {
    case 0x00: 0
    case 0x02, 0x05, 0x08: 8
    case 0x03, 0x06, 0x07, 0x0A: 12
    case 0x04: 32
    case 0x10: 16
    default: nil
    }
  }
}
