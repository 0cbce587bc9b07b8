public import MediaFacts

extension HLS {
  /// A playlist of segments.
  ///
  /// RFC 8216bis, sections 4.4.3 to 4.4.5.
  public struct MediaPlaylist: Hashable, Sendable {
    /// What both kinds of playlist have.
    public var head = PlaylistHead()
    /// The longest segment duration in seconds, a whole number by the standard; absent where the tag is.
    public var targetDuration: Rational?
    /// The number of the first segment; absent where the tag is, which then counts as 0.
    public var mediaSequence: Int64?
    /// The number of the first discontinuity; absent where the tag is, which then counts as 0.
    public var discontinuitySequence: Int64?
    /// Whether and how the playlist may change.
    public var playlistType: PlaylistType?
    /// True where every segment is one I-frame.
    public var isIFramesOnly = false
    /// True where no segment will follow.
    public var hasEndList = false
    /// Whether segments may be cached; taken out in protocol version 7.
    public var allowsCache: Bool?
    /// The attributes of EXT-X-PART-INF.
    public var partInformation: AttributeList?
    /// What the server offers.
    public var serverControl: ServerControl?
    /// Segments that a delta update leaves out.
    public var skip: Skip?
    /// Segments in order.
    public var segments: [Segment] = []
    /// Every key tag in order, also those that end encryption or are replaced before a segment comes.
    public var keyTags: [Key] = []
    /// Every tag of a media initialization section in order.
    public var mapTags: [InitializationSection] = []
    /// Parts of the segment that is not yet whole, in order.
    public var trailingParts: [Part] = []
    /// The date of the first part in `trailingParts` where a tag gives it.
    public var trailingDateTime: DateTime?
    /// The section in force at the end, for `trailingParts`.
    public var trailingMap: InitializationSection?
    /// The keys in force at the end, for `trailingParts`.
    public var trailingKeys: [Key] = []
    /// True where the encoding breaks after the last segment.
    public var hasTrailingDiscontinuity = false
    /// Date ranges in order.
    public var dateRanges: [DateRange] = []
    /// Ad markers in order.
    public var cues: [CueTag] = []
    /// Resources that will be needed, in order.
    public var preloadHints: [PreloadHint] = []
    /// How far other renditions have come, in order.
    public var renditionReports: [RenditionReport] = []

    /// Makes an empty playlist.
    public init() {}

    /// Whether and how a playlist may change.
    public enum PlaylistType: Hashable, Sendable {
      /// Segments may be added at the end.
      case event
      /// Nothing may change.
      case vod
      /// Another value, as given.
      case other(String)

      /// Reads `EVENT` or `VOD`; any other text stays as it is.
      public init(_ text: String) {
        self =
          switch text {
          case "EVENT": .event
          case "VOD": .vod
          default: .other(text)
          }
      }
    }

    /// The target duration of parts in seconds.
    public var partTargetDuration: Rational? { partInformation?.decimal("PART-TARGET") }

    /// True where more segments may come.
    public var isLive: Bool { !hasEndList && playlistType != .vod }

    /// The duration of all segments in seconds; absent where one has none.
    public var duration: Rational? { timeline().end }
  }
}
