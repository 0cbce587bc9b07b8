/// `ATSC_content_identifier()` (ATSC A/57B).
public struct ATSCContentIdentifier: Hashable, Sendable {
  /// `TSID`: the transport stream on which the content was first sent.
  public var transportStreamID: UInt16
  /// `end_of_day`: the hour in UTC at which the broadcast day ends, 0 to 31.
  public var endOfDay: UInt8
  /// `unique_for`: days for which the content id stays unique, 0 to 511.
  public var uniqueForDays: UInt16
  /// `content_id`, byte for byte.
  public var contentID: [UInt8]

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    transportStreamID = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    // Two reserved bits, five of end_of_day, nine of unique_for.
    let days = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    endOfDay = UInt8(truncatingIfNeeded: (days >> 9) & 0x1F)
    uniqueForDays = days & 0x1FF
    contentID = Array(bytes[4...])
  }
}

extension ATSCContentIdentifier: CustomStringConvertible {
  /// The transport stream and the content id as `1234:0xabcd`.
  public var description: String {
    "\(transportStreamID):0x\(SpliceBytes.hexadecimalText(contentID))"
  }
}
