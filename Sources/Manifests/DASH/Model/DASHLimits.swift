public import XMLText

extension DASH {
  /// How much of an MPD is read before it is refused.
  public struct Limits: Hashable, Sendable {
    /// What the XML below may ask for.
    public var xml: XMLLimits
    /// The most periods.
    public var periods: Int
    /// The most representations of all periods together.
    public var representations: Int
    /// The most `S` elements, counted once for each representation that uses them.
    public var timelineEntries: Int
    /// The most oddities that are kept; the rest is counted.
    public var oddities: Int

    /// Makes limits; the defaults hold a day of half-minute ad periods with room to spare.
    public init(
      xml: XMLLimits = XMLLimits(), periods: Int = 20_000, representations: Int = 200_000,
      timelineEntries: Int = 5_000_000, oddities: Int = 10_000
    ) {
      self.xml = xml
      self.periods = periods
      self.representations = representations
      self.timelineEntries = timelineEntries
      self.oddities = oddities
    }
  }
}
