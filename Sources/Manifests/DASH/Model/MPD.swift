public import MediaFacts

extension DASH {
  /// A media presentation description (ISO/IEC 23009-1 section 5.3.1).
  ///
  /// Times are in seconds and exact. What the document does not state, or states unreadably, is absent.
  public struct MPD: Hashable, Sendable {
    /// The address that the document was read from, against which relative addresses are resolved.
    public var address: String
    /// The namespace of the root element; absent where it has none.
    public var namespace: String?
    /// `@id`.
    public var id: String?
    /// `@profiles`, cut at the commas.
    public var profiles: [String] = []
    /// `@type`; a presentation that states none is static.
    public var type: PresentationType = .static
    /// `@availabilityStartTime`, in seconds since 1970-01-01T00:00:00Z.
    public var availabilityStartTime: Rational?
    /// `@availabilityEndTime`, in seconds since 1970-01-01T00:00:00Z.
    public var availabilityEndTime: Rational?
    /// `@publishTime`, in seconds since 1970-01-01T00:00:00Z.
    public var publishTime: Rational?
    /// `@mediaPresentationDuration`.
    public var mediaPresentationDuration: Rational?
    /// `@minimumUpdatePeriod`.
    public var minimumUpdatePeriod: Rational?
    /// `@minBufferTime`.
    public var minBufferTime: Rational?
    /// `@timeShiftBufferDepth`.
    public var timeShiftBufferDepth: Rational?
    /// `@suggestedPresentationDelay`.
    public var suggestedPresentationDelay: Rational?
    /// `@maxSegmentDuration`.
    public var maxSegmentDuration: Rational?
    /// The `BaseURL` elements of the MPD itself, in order.
    public var baseURLs: [BaseURL] = []
    /// The `Location` elements, as given.
    public var locations: [String] = []
    /// The `UTCTiming` elements.
    public var utcTimings: [Descriptor] = []
    /// The `EssentialProperty` elements of the MPD itself.
    public var essentialProperties: [Descriptor] = []
    /// The `SupplementalProperty` elements of the MPD itself.
    public var supplementalProperties: [Descriptor] = []
    /// The periods in order, those that resolve to nothing left out.
    public var periods: [Period] = []
    /// What was read differently from how it is written.
    public var oddities: [Oddity] = []
    /// Oddities beyond `Limits.oddities`, which are not kept.
    public var furtherOddities = 0
    /// Where the root stands.
    public var place: Place

    /// Makes an empty presentation.
    public init(address: String, place: Place = Place(line: 1, path: "MPD")) {
      self.address = address
      self.place = place
    }

    /// The end of the last period, which is the length of the presentation; absent where it is open.
    public var duration: Rational? {
      guard let last = periods.last else { return mediaPresentationDuration }
      return last.end
    }
  }

  /// Whether a presentation is whole or still growing.
  public enum PresentationType: String, Sendable, CaseIterable {
    /// All segments are there.
    case `static`
    /// Segments become available as time goes by.
    case dynamic
  }
}
