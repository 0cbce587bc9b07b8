public import MediaFacts

extension HLS {
  /// What the server offers for delivery: `EXT-X-SERVER-CONTROL`.
  ///
  /// RFC 8216bis, section 4.4.3.8.
  public struct ServerControl: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a tag.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// How many seconds before the end of the playlist segments may be skipped.
    public var canSkipUntil: Rational? { attributes.decimal("CAN-SKIP-UNTIL") }
    /// True where date ranges may be skipped as well.
    public var canSkipDateRanges: Bool { attributes.flag("CAN-SKIP-DATERANGES") ?? false }
    /// The least distance in seconds from the end of the playlist.
    public var holdBack: Rational? { attributes.decimal("HOLD-BACK") }
    /// The least distance in seconds from the end in low-latency mode.
    public var partHoldBack: Rational? { attributes.decimal("PART-HOLD-BACK") }
    /// True where the server holds a request until there is something new.
    public var canBlockReload: Bool { attributes.flag("CAN-BLOCK-RELOAD") ?? false }
  }

  /// Segments that a delta update leaves out: `EXT-X-SKIP`.
  ///
  /// RFC 8216bis, section 4.4.5.2.
  public struct Skip: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a tag.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// How many segments.
    public var skippedSegments: Int64? { attributes.integer("SKIPPED-SEGMENTS") }
    /// Ids of date ranges that were taken away lately.
    public var recentlyRemovedDateRanges: [String] {
      attributes.items("RECENTLY-REMOVED-DATERANGES", separator: "\t")
    }
  }

  /// A resource that will be needed: `EXT-X-PRELOAD-HINT`.
  ///
  /// RFC 8216bis, section 4.4.5.3.
  public struct PreloadHint: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a tag.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// `PART` or `MAP`, as given.
    public var type: String? { attributes.text("TYPE") }
    /// The address as given.
    public var uri: String? { attributes.text("URI") }
    /// The first byte; 0 where BYTERANGE-START is absent.
    public var byteRangeStart: Int64 { attributes.integer("BYTERANGE-START") ?? 0 }
    /// How many bytes; absent for all up to the end.
    public var byteRangeLength: Int64? { attributes.integer("BYTERANGE-LENGTH") }
  }

  /// How far another rendition has come: `EXT-X-RENDITION-REPORT`.
  ///
  /// RFC 8216bis, section 4.4.5.4.
  public struct RenditionReport: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a tag.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// The address of the media playlist as given.
    public var uri: String? { attributes.text("URI") }
    /// The number of the last segment.
    public var lastMediaSequence: Int64? { attributes.integer("LAST-MSN") }
    /// The number of the last part in that segment, from 0.
    public var lastPart: Int64? { attributes.integer("LAST-PART") }
  }

  /// Where a client should begin to play: `EXT-X-START`.
  ///
  /// RFC 8216bis, section 4.4.2.2.
  public struct Start: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a tag.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// Seconds from the beginning of the playlist, or from its end where negative.
    public var timeOffset: Rational? { attributes.decimal("TIME-OFFSET") }
    /// True where media before the offset is not to be shown.
    public var isPrecise: Bool { attributes.flag("PRECISE") ?? false }
  }
}
