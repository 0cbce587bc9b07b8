/// Bytes that can be read at any place: a file, a range-capable address, or memory.
public protocol ByteSource {
  /// Bytes in all, absent where the source does not tell.
  var size: Int64? { get }

  /// Reads up to `count` bytes from `offset`; fewer, down to none, where the source ends before.
  ///
  /// - Throws: `ByteSourceError` where reading failed for another reason than the end.
  mutating func read(at offset: Int64, count: Int) throws(ByteSourceError) -> [UInt8]
}

/// Why bytes could not be read.
public struct ByteSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where reading began, in bytes from the start.
  public var offset: Int64
  /// The system's own words.
  public var detail: String

  /// Makes an error.
  public init(offset: Int64, detail: String) {
    self.offset = offset
    self.detail = detail
  }

  /// The place and the system's words.
  public var description: String { "cannot read at byte \(offset): \(detail)" }
}
