/// Reads the frame of a section (SCTE 35 2023r1 table 5).
enum SectionParser {
  /// `protocol_version` to `splice_command_type`, `descriptor_loop_length`, and CRC_32.
  private static let fixedBytes = 17

  static func section(_ bytes: [UInt8]) throws(SpliceError) -> SpliceInfoSection {
    guard let tableID = bytes.first else { throw SpliceError(.empty, byteOffset: 0) }
    guard tableID == 0xFC else { throw SpliceError(.tableID(tableID), byteOffset: 0) }
    var reader = SectionReader(bytes, from: 1, to: bytes.count)
    try reader.skip(2)
    let sapType = UInt8(truncatingIfNeeded: try reader.bits(2))
    let sectionLength = Int(try reader.bits(12))
    guard sectionLength >= fixedBytes else {
      throw SpliceError(.sectionLength(sectionLength), byteOffset: 1)
    }
    let end = 3 + sectionLength
    guard bytes.count >= end else {
      throw SpliceError(.truncated(missingBits: (end - bytes.count) * 8), byteOffset: bytes.count)
    }
    // Every field is read from what stands before the CRC.
    reader = SectionReader(bytes, from: 3, to: end - 4)

    var section = SpliceInfoSection(command: .null)
    section.sapType = sapType
    section.protocolVersion = try reader.uint8()
    let isEncrypted = try reader.flag()
    let algorithm = UInt8(truncatingIfNeeded: try reader.bits(6))
    section.ptsAdjustment = try reader.bits(33)
    section.controlWordIndex = try reader.uint8()
    section.tier = UInt16(truncatingIfNeeded: try reader.bits(12))
    let commandLength = Int(try reader.bits(12))
    section.commandLength = commandLength == 0xFFF ? nil : commandLength
    var tail = SectionReader(bytes, from: end - 4, to: end)
    section.crc = try tail.uint32()
    section.isCRCValid = CRC32MPEG.checksum(bytes[..<end]) == 0
    section.trailingBytes = bytes.count - end

    if isEncrypted {
      // The command's type is part of what is encrypted, so nothing below can be told apart.
      section.encryption = SectionEncryption(algorithm: algorithm)
      section.command = .encrypted(try reader.rest())
      return section
    }
    try readCommand(&reader, into: &section)
    try readDescriptors(&reader, into: &section)
    return section
  }

  private static func readCommand(
    _ reader: inout SectionReader, into section: inout SpliceInfoSection
  ) throws(SpliceError) {
    let type = try reader.uint8()
    if let length = section.commandLength {
      // The descriptor loop's own length must still fit behind the command.
      guard length + 2 <= reader.remainingBytes else {
        throw SpliceError(.commandLength(length), byteOffset: reader.byteOffset)
      }
      var body = try reader.part(length, orThrow: .commandLength(length))
      section.command = try CommandParser.command(type: type, &body)
      section.unreadCommandBytes = body.remainingBytes
    } else {
      guard CommandParser.endsByItself(type: type) else {
        throw SpliceError(.commandLengthMissing, byteOffset: reader.byteOffset)
      }
      section.command = try CommandParser.command(type: type, &reader)
    }
  }

  private static func readDescriptors(
    _ reader: inout SectionReader, into section: inout SpliceInfoSection
  ) throws(SpliceError) {
    let length = Int(try reader.uint16())
    var loop = try reader.part(length, orThrow: .descriptorLoopLength(length))
    while loop.remainingBytes > 0 {
      section.descriptors.append(try DescriptorParser.descriptor(&loop))
    }
  }
}
