/// A top-level box that is longer than what is left of the file.
public struct TruncatedBox: Hashable, Sendable {
  /// The type of the box.
  public var type: FourCC
  /// Where it begins, in bytes from the start.
  public var start: Int64
  /// Where it ends by its own size.
  public var end: Int64

  /// Makes a truncated box.
  public init(type: FourCC, start: Int64, end: Int64) {
    self.type = type
    self.start = start
    self.end = end
  }
}
