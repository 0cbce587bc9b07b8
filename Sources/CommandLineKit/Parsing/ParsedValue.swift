/// A value with the place that it came from.
public struct ParsedValue: Hashable, Sendable {
  /// Where a value stood.
  public enum Source: Hashable, Sendable {
    /// In an argument: its index among those parsed, and how many bytes stand before the value in
    /// it.
    ///
    /// Lets a caller go back to the bytes that the system gave, which a `String` can not hold where
    /// they are not UTF-8.
    case argument(index: Int, byteOffset: Int)
    /// In an environment variable.
    case environment(String)
  }

  /// The value, exactly as given.
  public var text: String
  /// Where it stood.
  public var source: Source

  /// Makes a value.
  public init(text: String, source: Source) {
    self.text = text
    self.source = source
  }
}
