public import MediaFacts

extension HLS {
  /// A media segment.
  ///
  /// RFC 8216bis, section 4.4.4.
  public struct Segment: Hashable, Sendable {
    /// The address as given, with variables put in; not resolved.
    public var uri: String
    /// The duration of EXTINF in seconds, exact; absent where EXTINF is absent or has no number.
    public var duration: Rational?
    /// What follows the comma of EXTINF; absent where nothing does.
    public var title: String?
    /// The number of the segment in the stream.
    public var mediaSequence: Int64
    /// The number of the discontinuity that the segment follows.
    public var discontinuitySequence: Int64
    /// True where the encoding breaks before the segment.
    public var isDiscontinuity: Bool
    /// True where the segment has no media.
    public var isGap: Bool
    /// The part of the resource; absent for the whole.
    public var byteRange: ByteRange?
    /// The keys in force, one for each KEYFORMAT; empty where the segment is clear.
    public var keys: [Key]
    /// Where the segment stands in the text; absent where it was not read.
    public var lines: SegmentLines?

    private var sharedMap = Boxed<InitializationSection>()
    private var details = Boxed<Details>()

    /// What few segments have.
    private struct Details: Hashable, Sendable {
      var programDateTime: DateTime?
      var parts: [Part] = []
      var bitrate: Int64?
      var unknownTags: [UnknownTag] = []
    }

    /// Makes a segment.
    public init(
      uri: String, duration: Rational?, title: String? = nil, mediaSequence: Int64 = 0,
      discontinuitySequence: Int64 = 0, isDiscontinuity: Bool = false, isGap: Bool = false,
      byteRange: ByteRange? = nil, keys: [Key] = [], lines: SegmentLines? = nil
    ) {
      self.uri = uri
      self.duration = duration
      self.title = title
      self.mediaSequence = mediaSequence
      self.discontinuitySequence = discontinuitySequence
      self.isDiscontinuity = isDiscontinuity
      self.isGap = isGap
      self.byteRange = byteRange
      self.keys = keys
      self.lines = lines
    }

    /// The media initialization section in force; absent where there is none.
    public var map: InitializationSection? {
      get { sharedMap.value }
      set { sharedMap.value = newValue }
    }

    /// The date of the first sample where a tag before the segment gives it.
    public var programDateTime: DateTime? {
      get { details.value?.programDateTime }
      set {
        guard newValue != nil || !details.isEmpty else { return }
        details.update(orBegin: Details()) { $0.programDateTime = newValue }
      }
    }

    /// The partial segments that the segment is made of, in order.
    public var parts: [Part] {
      get { details.value?.parts ?? [] }
      set {
        guard !newValue.isEmpty || !details.isEmpty else { return }
        details.update(orBegin: Details()) { $0.parts = newValue }
      }
    }

    /// The approximate bit rate in kilobits per second where a tag before the segment gives it.
    ///
    /// It stays in force for the segments after it until the next tag, byte ranges apart.
    public var bitrate: Int64? {
      get { details.value?.bitrate }
      set {
        guard newValue != nil || !details.isEmpty else { return }
        details.update(orBegin: Details()) { $0.bitrate = newValue }
      }
    }

    /// The tags before the segment that are not known here.
    public var unknownTags: [UnknownTag] {
      get { details.value?.unknownTags ?? [] }
      set {
        guard !newValue.isEmpty || !details.isEmpty else { return }
        details.update(orBegin: Details()) { $0.unknownTags = newValue }
      }
    }

    /// Shares one section among many segments without a copy for each.
    mutating func share(_ map: Boxed<InitializationSection>) { sharedMap = map }
  }

  /// Where a segment stands in its playlist, in lines from 1.
  public struct SegmentLines: Hashable, Sendable {
    /// The first line that belongs to the segment.
    public var first: Int
    /// The line of EXTINF; absent where there is none.
    public var information: Int?
    /// The line of the address, which is the last.
    public var uri: Int

    /// Makes places.
    public init(first: Int, information: Int?, uri: Int) {
      self.first = first
      self.information = information
      self.uri = uri
    }
  }

  /// A tag that is not known here, as given.
  public struct UnknownTag: Hashable, Sendable {
    /// The name without `#`.
    public var name: String
    /// What follows the colon; absent where there is no colon.
    public var value: String?
    /// The line, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a tag.
    public init(name: String, value: String?, line: Int? = nil) {
      self.name = name
      self.value = value
      self.line = line
    }
  }
}
