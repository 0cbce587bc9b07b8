/// The elementary stream descriptor of an `esds` box (ISO/IEC 14496-1, 7.2.6).
public struct ElementaryStreamDescriptor: Hashable, Sendable {
  /// Object type indication: 0x40 MPEG-4 audio, 0x67 MPEG-2 AAC-LC, 0x6B MPEG-1 audio, 0xA9 DTS.
  public var objectTypeIndication: Int
  /// Highest rate in bits per second; 0 where not stated.
  public var maximumBitRate: Int
  /// Mean rate in bits per second; 0 where variable or not stated.
  public var averageBitRate: Int
  /// The decoder's set-up: an AudioSpecificConfig for MPEG-4 audio; empty where there is none.
  public var decoderSpecificInfo: [UInt8] = []

  /// Reads the content of an `esds` box.
  ///
  /// - Returns: `nil` where it holds no decoder configuration.
  public init?(esds payload: [UInt8]) {
    // The box is a full box: 4 bytes of version and flags. Some writers leave them out.
    var cursor = ByteCursor(payload, from: payload.first == 3 ? 0 : 4, to: payload.count)
    guard Self.header(&cursor)?.tag == 3 else { return nil }
    cursor.skip(2)
    let flags = cursor.u8()
    if flags & 0x80 != 0 { cursor.skip(2) }
    if flags & 0x40 != 0 { cursor.skip(Int(cursor.u8())) }
    if flags & 0x20 != 0 { cursor.skip(2) }
    guard Self.header(&cursor)?.tag == 4 else { return nil }
    objectTypeIndication = Int(cursor.u8())
    cursor.skip(1 + 3)
    maximumBitRate = Int(cursor.u32())
    averageBitRate = Int(cursor.u32())
    guard !cursor.hasOverrun else { return nil }
    if let inner = Self.header(&cursor), inner.tag == 5 {
      decoderSpecificInfo = cursor.array(inner.length)
    }
  }

  /// Tag and length of a descriptor; the length takes 1 to 4 bytes of 7 bits.
  private static func header(_ cursor: inout ByteCursor) -> (tag: Int, length: Int)? {
    let tag = Int(cursor.u8())
    var length = 0
    for _ in 0..<4 {
      let byte = Int(cursor.u8())
      length = length << 7 | byte & 0x7F
      if byte & 0x80 == 0 { break }
    }
    return cursor.hasOverrun ? nil : (tag, length)
  }
}
