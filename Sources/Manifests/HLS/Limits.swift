extension HLS {
  /// How much of a playlist is read before it is refused.
  public struct Limits: Hashable, Sendable {
    /// The most bytes that a playlist may have.
    public var bytes: Int
    /// The most lines that a playlist may have.
    public var lines: Int
    /// The most bytes that one line may have.
    public var lineBytes: Int
    /// The most attributes that one tag may have.
    public var attributes: Int
    /// The most oddities that are kept; the rest is counted.
    public var oddities: Int

    /// Makes limits; the defaults hold a day of two-second segments with room to spare.
    public init(
      bytes: Int = 64 << 20, lines: Int = 2_000_000, lineBytes: Int = 1 << 20,
      attributes: Int = 1000, oddities: Int = 10_000
    ) {
      self.bytes = bytes
      self.lines = lines
      self.lineBytes = lineBytes
      self.attributes = attributes
      self.oddities = oddities
    }
  }
}
