extension HLS {
  /// A part of a resource.
  ///
  /// RFC 8216bis, section 4.4.4.2.
  public struct ByteRange: Hashable, Sendable {
    /// How many bytes.
    public var length: Int64
    /// The first byte, from 0; absent where it is not given and follows from nothing.
    public var offset: Int64?
    /// False where the offset follows from the range before it.
    public var isOffsetGiven: Bool

    /// Makes a range.
    public init(length: Int64, offset: Int64?, isOffsetGiven: Bool = true) {
      self.length = length
      self.offset = offset
      self.isOffsetGiven = isOffsetGiven
    }

    /// Reads `length` or `length@offset`; spaces around the sign are taken as well.
    public init?(_ text: String) {
      self.init(Array(text.utf8)[...])
    }

    init?(_ bytes: ArraySlice<UInt8>) {
      let parts = bytes.split(separator: Byte.at, omittingEmptySubsequences: false)
      guard let first = parts.first, parts.count <= 2, let length = Self.number(first) else {
        return nil
      }
      self.length = length
      isOffsetGiven = parts.count == 2
      if parts.count == 2 {
        guard let number = Self.number(parts[1]) else { return nil }
        offset = number
      } else {
        offset = nil
      }
    }

    /// The byte after the last one; absent where it is not known or beyond 64 bits.
    public var end: Int64? {
      guard let offset else { return nil }
      let (sum, overflow) = offset.addingReportingOverflow(length)
      return overflow ? nil : sum
    }

    /// The range as a tag writes it.
    public var serialised: String {
      guard isOffsetGiven, let offset else { return String(length) }
      return "\(length)@\(offset)"
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
      let digits = bytes.drop(while: Byte.isSpace).reversed().drop(while: Byte.isSpace)
      guard !digits.isEmpty, digits.count <= 19 else { return nil }
      var value: Int64 = 0
      for byte in digits.reversed() {
        guard let digit = Byte.digit(byte) else { return nil }
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(Int64(digit))
        guard !overflow, !carry else { return nil }
        value = sum
      }
      return value
    }
  }
}
