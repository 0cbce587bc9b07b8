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
