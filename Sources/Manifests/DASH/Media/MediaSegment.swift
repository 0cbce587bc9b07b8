public import MediaFacts

extension DASH {
  /// One media segment of a representation.
  public struct MediaSegment: Hashable, Sendable {
    /// Its place among the segments of the representation, from 0.
    public var index: Int64
    /// Its number, by `@startNumber` or `S@n`.
    public var number: Int64
    /// Its media time in ticks of the representation's timescale; absent where it is not known.
    public var time: Int64?
    /// Where it is.
    public var resource: Resource
    /// When it begins, in seconds from the start of its period; negative for what the period cuts off.
    ///
    /// Absent where the MPD states neither durations nor a timeline.
    public var start: Rational?
    /// How long it lasts, in seconds; absent where it is not known.
    public var duration: Rational?

    /// Makes a segment.
    public init(
      index: Int64, number: Int64, time: Int64? = nil, resource: Resource, start: Rational? = nil,
      duration: Rational? = nil
    ) {
      self.index = index
      self.number = number
      self.time = time
      self.resource = resource
      self.start = start
      self.duration = duration
    }

    /// When it ends, in seconds from the start of its period; absent where start or duration are.
    public var end: Rational? {
      guard let start, let duration else { return nil }
      return start.adding(duration)
    }
  }
}
