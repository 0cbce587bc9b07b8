extension DASH {
  /// Where something stands in an MPD.
  public struct Place: Hashable, Sendable {
    /// The line of the start tag, from 1.
    public var line: Int
    /// The column of the start tag in bytes, from 1; absent where the MPD is not UTF-8.
    public var column: Int?
    /// The path of the element, such as `MPD/Period[2]/AdaptationSet[1]`, counted from 1.
    public var path: String

    /// Makes a place.
    public init(line: Int, column: Int? = nil, path: String) {
      self.line = line
      self.column = column
      self.path = path
    }
  }
}
