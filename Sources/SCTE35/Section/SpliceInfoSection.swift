/// One SCTE 35 message: a splice command with its descriptors (SCTE 35 2023r1 section 9.6).
public struct SpliceInfoSection: Hashable, Sendable {
  /// `sap_type`, 0 to 3; 3 where the stream access point type is not given.
  public var sapType: UInt8
  /// `protocol_version`, 0 in every edition so far.
  public var protocolVersion: UInt8
  /// Encryption of the command and its descriptors; absent where they are clear.
  public var encryption: SectionEncryption?
  /// `pts_adjustment`: 90 kHz ticks to add to every time in the section, below 2^33.
  public var ptsAdjustment: UInt64
  /// `cw_index`: which control word encrypts the section; without meaning where it is clear.
  public var controlWordIndex: UInt8
  /// `tier`, 0 to 4095; 4095 means that it is for everybody.
  public var tier: UInt16
  /// `splice_command_length` in bytes; absent where it is 0xFFF, which older encoders write.
  public var commandLength: Int?
  /// The command.
  public var command: SpliceCommand
  /// The descriptors, in their order.
  public var descriptors: [SpliceDescriptor]
  /// `CRC_32` as it stands there; absent for a message in XML, which has none.
  public var crc: UInt32?
  /// True where the CRC agrees with the bytes; absent where there is no CRC.
  public var isCRCValid: Bool?
  /// Bytes of the command that its own fields do not account for.
  public var unreadCommandBytes: Int
  /// Bytes given after the end of the section; they are not looked at.
  public var trailingBytes: Int

  /// Makes a section as a message in XML has it: clear, for everybody, without CRC.
  public init(command: SpliceCommand, descriptors: [SpliceDescriptor] = []) {
    sapType = 3
    protocolVersion = 0
    ptsAdjustment = 0
    controlWordIndex = 0
    tier = 0xFFF
    self.command = command
    self.descriptors = descriptors
    unreadCommandBytes = 0
    trailingBytes = 0
  }

  /// Reads a section from its bytes, `table_id` first.
  ///
  /// A wrong CRC is no error: see `isCRCValid`. A descriptor whose inside is broken is kept as
  /// `SpliceDescriptor.malformed`. Throws `SpliceError` where the frame of the section or its command
  /// does not hold.
  public init(_ bytes: [UInt8]) throws(SpliceError) {
    self = try SectionParser.section(bytes)
  }

  /// Reads a section from hexadecimal or base64 text, as HLS and DASH carry it.
  ///
  /// Text that begins with `0x`, or with `fc` and hexadecimal digits only, is hexadecimal; all else is
  /// base64 of either alphabet, with or without padding. White space is stepped over. Throws
  /// `SpliceError` as `init(_:)` does, and for text that is neither.
  public init(text: some StringProtocol) throws(SpliceError) {
    self = try SectionParser.section(try SectionText.bytes(text))
  }

  /// The segmentation descriptors, in their order.
  public var segmentation: [SegmentationDescriptor] {
    descriptors.compactMap { descriptor in
      guard case .segmentation(let segmentation) = descriptor else { return nil }
      return segmentation
    }
  }
}

/// How the command and descriptors of a section are encrypted; Seam does not decrypt them.
public struct SectionEncryption: Hashable, Sendable {
  /// `encryption_algorithm`: 1 DES ECB, 2 DES CBC, 3 triple DES EDE3 ECB, 32 to 63 private.
  public var algorithm: UInt8

  /// Makes an encryption.
  public init(algorithm: UInt8) { self.algorithm = algorithm }

  /// The algorithm's name (SCTE 35 2023r1 table 29).
  public var name: String {
    switch algorithm {
    case 0: "No encryption"
    case 1: "DES - ECB mode"
    case 2: "DES - CBC mode"
    case 3: "Triple DES EDE3 - ECB mode"
    case 4...31: "Reserved"
    default: "User private"
    }
  }
}
