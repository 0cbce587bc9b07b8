/// What a section asks for (SCTE 35 2023r1 section 9.6.1, table 6).
public enum SpliceCommand: Hashable, Sendable {
  /// `splice_null()`, type 0x00: a sign of life, or a carrier for descriptors.
  case null
  /// `splice_schedule()`, type 0x04.
  case schedule([ScheduledSplice])
  /// `splice_insert()`, type 0x05.
  case insert(SpliceInsert)
  /// `time_signal()`, type 0x06: the time of what the descriptors say.
  case timeSignal(SpliceTime)
  /// `bandwidth_reservation()`, type 0x07.
  case bandwidthReservation
  /// `private_command()`, type 0xFF: the identifier of its owner, and the owner's bytes.
  case privateCommand(identifier: UInt32, bytes: [UInt8])
  /// A type that SCTE 35 reserves, with its bytes.
  case reserved(type: UInt8, bytes: [UInt8])
  /// Encrypted: command type, command, descriptors and `E_CRC_32` as one.
  case encrypted([UInt8])

  /// `splice_command_type`; absent where it is encrypted.
  public var type: UInt8? {
    switch self {
    case .null: 0x00
    case .schedule: 0x04
    case .insert: 0x05
    case .timeSignal: 0x06
    case .bandwidthReservation: 0x07
    case .privateCommand: 0xFF
    case .reserved(let type, _): type
    case .encrypted: nil
    }
  }

  /// The command's name for a person, such as `Splice Insert`.
  public var name: String {
    switch self {
    case .null: "Splice Null"
    case .schedule: "Splice Schedule"
    case .insert: "Splice Insert"
    case .timeSignal: "Time Signal"
    case .bandwidthReservation: "Bandwidth Reservation"
    case .privateCommand: "Private Command"
    case .reserved: "Reserved"
    case .encrypted: "Encrypted"
    }
  }
}
