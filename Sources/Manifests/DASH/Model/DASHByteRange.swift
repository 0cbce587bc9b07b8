extension DASH {
  /// Bytes of a resource, both ends in it (RFC 9110 section 14.1.2).
  public struct ByteRange: Hashable, Sendable {
    /// The first byte, from 0.
    public var first: Int64
    /// The last byte; absent where the range goes to the end of the resource.
    public var last: Int64?

    /// Makes a range.
    public init(first: Int64, last: Int64?) {
      self.first = first
      self.last = last
    }

    /// Reads `0-861` or `862-`; `nil` for anything else, and for a range that ends before it begins.
    public init?(_ text: String) {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let first = DASH.unsigned(parts[0]) else { return nil }
      self.first = first
      if parts[1].isEmpty { return }
      guard let last = DASH.unsigned(parts[1]), last >= first else { return nil }
      self.last = last
    }

    /// How many bytes; absent where the range goes to the end of the resource.
    public var length: Int64? {
      guard let last, last >= first else { return nil }
      let (length, overflow) = (last - first).addingReportingOverflow(1)
      return overflow ? nil : length
    }
  }
}

extension DASH.ByteRange: CustomStringConvertible {
  /// The range as an HTTP `Range` header spells it, without `bytes=`.
  public var description: String { "\(first)-\(last.map { "\($0)" } ?? "")" }
}
