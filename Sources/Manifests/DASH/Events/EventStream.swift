public import MediaFacts

extension DASH {
  /// Events of a period (ISO/IEC 23009-1 section 5.10.2).
  public struct EventStream: Hashable, Sendable {
    /// `@schemeIdUri`, as given.
    public var schemeIdUri: String
    /// `@value`.
    public var value: String?
    /// `@timescale`: ticks a second; 1 where it is not given.
    public var timescale: Int64 = 1
    /// `@presentationTimeOffset`, in ticks; 0 where it is not given.
    public var presentationTimeOffset: Int64 = 0
    /// Where its content has to be fetched from; absent where the content is here.
    public var remote: RemoteReference?
    /// The events in order.
    public var events: [Event] = []
    /// Where it stands.
    public var place: Place

    /// Makes an empty stream.
    public init(schemeIdUri: String, place: Place) {
      self.schemeIdUri = schemeIdUri
      self.place = place
    }

    /// True where the events are SCTE 35 messages of any form (SCTE 214-1 section 6.7).
    public var isSCTE35: Bool { schemeIdUri.lowercased().hasPrefix("urn:scte:scte35:") }

    /// When an event begins, in seconds from the start of its period; absent where it does not fit.
    public func time(of event: Event) -> Rational? {
      let (ticks, overflow) = event.presentationTime.subtractingReportingOverflow(
        presentationTimeOffset)
      return overflow ? nil : Rational(ticks, timescale)
    }

    /// How long an event lasts, in seconds; absent where it is not stated.
    public func duration(of event: Event) -> Rational? {
      event.duration.flatMap { Rational($0, timescale) }
    }
  }
}
