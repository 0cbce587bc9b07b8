/// Why a splice_info_section could not be read, and where.
public struct SpliceError: Error, Hashable, Sendable {
  /// What is wrong.
  public var reason: Reason
  /// Where it is, in bytes from the start of the section.
  ///
  /// For text that is neither hexadecimal nor base64, bytes from the start of the text.
  public var byteOffset: Int

  /// Makes an error.
  public init(_ reason: Reason, byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }

  /// What can be wrong with a section.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to read.
    case empty
    /// A character is not a hexadecimal digit.
    case notHexadecimal
    /// The hexadecimal digits are odd in number.
    case oddHexadecimal
    /// A character is not of the base64 alphabet, or the last group is not whole.
    case notBase64
    /// The first byte is not 0xFC.
    case tableID(UInt8)
    /// The data end before the field does; how many bits the field still needs.
    case truncated(missingBits: Int)
    /// `section_length` leaves no room for the fields that every section has.
    case sectionLength(Int)
    /// `splice_command_length` runs past the end of the section.
    case commandLength(Int)
    /// `splice_command_length` is not stated (0xFFF) and the command's end cannot be told.
    case commandLengthMissing
    /// `descriptor_loop_length` runs past the end of the section.
    case descriptorLoopLength(Int)
    /// `descriptor_length` runs past the end of the loop, or is below 4.
    case descriptorLength(Int)
    /// `segmentation_upid_length` runs past the end of the descriptor or of the list it is in.
    case upidLength(Int)
    /// The text is longer than the longest section can be.
    case tooLong
  }
}

extension SpliceError: CustomStringConvertible {
  /// What is wrong and where, in lower case without a full stop.
  public var description: String { "\(reason) at byte \(byteOffset)" }
}

extension SpliceError.Reason: CustomStringConvertible {
  /// What is wrong, in lower case without a full stop.
  public var description: String {
    switch self {
    case .empty: "nothing to read"
    case .notHexadecimal: "not a hexadecimal digit"
    case .oddHexadecimal: "an odd number of hexadecimal digits"
    case .notBase64: "not base64"
    case .tableID(let value): "table_id \(value) is not 252"
    case .truncated(let bits): "\(bits) bits missing"
    case .sectionLength(let value): "section_length \(value) is below 17"
    case .commandLength(let value): "splice_command_length \(value) runs past the section"
    case .commandLengthMissing: "splice_command_length is not stated"
    case .descriptorLoopLength(let value): "descriptor_loop_length \(value) runs past the section"
    case .descriptorLength(let value): "descriptor_length \(value) does not fit"
    case .upidLength(let value): "segmentation_upid_length \(value) does not fit"
    case .tooLong: "longer than a section can be"
    }
  }
}
