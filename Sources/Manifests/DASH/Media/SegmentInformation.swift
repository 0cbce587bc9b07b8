extension DASH {
  /// How the segments of a representation are found (ISO/IEC 23009-1 section 5.3.9).
  ///
  /// What period and adaptation set state in an element of the same kind is filled in.
  public struct SegmentInformation: Hashable, Sendable {
    /// Which element the lowest level that has one has.
    public var kind: Kind = .none
    /// `@timescale`: ticks a second, at least 1.
    public var timescale: Int64 = 1
    /// `@presentationTimeOffset`, in ticks: the media time at the period's start.
    public var presentationTimeOffset: Int64 = 0
    /// `@startNumber`: the number of the first segment; 1 where it is not given.
    public var startNumber: Int64 = 1
    /// `@endNumber`: the number of the last segment.
    public var endNumber: Int64?
    /// `@duration`, in ticks, of every segment.
    public var duration: Int64?
    /// The `S` elements of the `SegmentTimeline`; absent where there is no timeline.
    public var timeline: [TimelineEntry]?
    /// `@media`: the template of the segments' addresses.
    public var media: Template?
    /// `@initialization`: the template of the initialization segment's address.
    public var initializationTemplate: Template?
    /// `Initialization`: where the initialization segment is.
    public var initialization: ResourceReference?
    /// `SegmentURL` elements, in order.
    public var segmentURLs: [SegmentURL] = []
    /// `@indexRange`: where the segment index of the whole resource is.
    public var indexRange: ByteRange?
    /// `RepresentationIndex`: where the segment index is, if it is not in the resource.
    public var representationIndex: ResourceReference?
    /// `@availabilityTimeOffset`; absent where it is not given.
    public var availabilityTimeOffset: AvailabilityTimeOffset?
    /// Where the lowest element stands; absent where there is none.
    public var place: Place?

    /// Makes information that says nothing.
    public init() {}

    /// The kinds of elements that tell where segments are.
    public enum Kind: String, Sendable, CaseIterable {
      /// None: the base URL is the one segment.
      case none
      /// `SegmentBase`: one resource with an index.
      case base
      /// `SegmentList`: addresses one by one.
      case list
      /// `SegmentTemplate`: addresses made of numbers or times.
      case template
    }
  }

  /// One `S` of a `SegmentTimeline` (ISO/IEC 23009-1 section 5.3.9.6).
  public struct TimelineEntry: Hashable, Sendable {
    /// `@t`, in ticks; absent where it follows from the entry before.
    public var time: Int64?
    /// `@d`, in ticks, above 0.
    public var duration: Int64
    /// `@r`: how many more of the same follow; -1 for as many as fit.
    public var repeatCount: Int64
    /// `@n`: the number of the first segment of the entry; absent where it follows.
    public var number: Int64?
    /// The line of the element, from 1.
    public var line: Int

    /// Makes an entry.
    public init(
      time: Int64? = nil, duration: Int64, repeatCount: Int64 = 0, number: Int64? = nil,
      line: Int = 1
    ) {
      self.time = time
      self.duration = duration
      self.repeatCount = repeatCount
      self.number = number
      self.line = line
    }
  }

  /// A resource as an MPD refers to it, not yet resolved.
  public struct ResourceReference: Hashable, Sendable {
    /// `@sourceURL`, as given; absent where the base URL is meant.
    public var sourceURL: String?
    /// `@range`.
    public var range: ByteRange?

    /// Makes a reference.
    public init(sourceURL: String? = nil, range: ByteRange? = nil) {
      self.sourceURL = sourceURL
      self.range = range
    }
  }

  /// One segment of a `SegmentList` (ISO/IEC 23009-1 section 5.3.9.3).
  public struct SegmentURL: Hashable, Sendable {
    /// `@media`, as given; absent where the base URL is meant.
    public var media: String?
    /// `@mediaRange`.
    public var mediaRange: ByteRange?

    /// Makes an address.
    public init(media: String? = nil, mediaRange: ByteRange? = nil) {
      self.media = media
      self.mediaRange = mediaRange
    }
  }
}
