public import MediaFacts

extension DASH {
  /// Where media are (ISO/IEC 23009-1 section 5.6).
  public struct BaseURL: Hashable, Sendable {
    /// The address as given, without the white space around it.
    public var text: String
    /// `@serviceLocation`.
    public var serviceLocation: String?
    /// `@byteRange`, as given.
    public var byteRange: String?
    /// `@availabilityTimeOffset`; absent where it is not given.
    public var availabilityTimeOffset: AvailabilityTimeOffset?
    /// `@dvb:priority` (ETSI TS 103 285 section 10.8.2.1); absent where it is not given.
    public var priority: Int64?
    /// `@dvb:weight`; absent where it is not given.
    public var weight: Int64?

    /// Makes an address.
    public init(_ text: String) { self.text = text }
  }

  /// How much earlier than its end a segment can be fetched.
  public enum AvailabilityTimeOffset: Hashable, Sendable {
    /// That many seconds.
    case seconds(Rational)
    /// `INF`: all segments are there from the start.
    case infinite
  }
}
