public import Findings
public import MediaFacts

/// One creative of an ad.
public struct Creative: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// The server's name of it.
  public var id: String?
  /// The name that the creative's maker gave it (VAST `adId`).
  public var adID: String?
  /// Its place among the ad's creatives (VAST `Creative/@sequence`).
  public var sequence: Int?
  /// The interface that it needs, such as `VPAID`, as written.
  public var apiFramework: String?
  /// Registered ids.
  public var universalAdIDs: [UniversalAdID] = []
  /// Length as stated, in seconds; absent where none is stated or it cannot be read.
  public var duration: Rational?
  /// Time from its start after which it may be skipped; absent where it may not (VAST
  /// `skipoffset`).
  public var skipOffset: SkipOffset?
  /// Media files in the order given, mezzanines and interactive files among them.
  public var media: [MediaOption] = []
  /// Caption files.
  public var captions: [CaptionFile] = []
  /// Parameters for the creative, as received with the escapes of XML taken off.
  public var parameters: String?
  /// What a companion or non-linear creative shows.
  public var displays: [DisplayUnit] = []
  /// Raw extensions, in the order given.
  public var extensions: [RawFragment] = []
  /// Where it stands.
  public var origin: DocumentLocation

  /// What a creative may be.
  public enum Kind: String, Sendable, CaseIterable {
    /// It plays in the stream, which stops for it.
    case linear
    /// It lies over the stream.
    case nonLinear
    /// It stands beside the player.
    case companion
    /// It holds none of these.
    case unknown
  }

  /// Makes a creative without media.
  public init(kind: Kind, origin: DocumentLocation) {
    self.kind = kind
    self.origin = origin
  }
}

/// An id of a creative in a registry (VAST 4.0, `UniversalAdId`).
public struct UniversalAdID: Hashable, Sendable {
  /// The registry, such as `Ad-ID`.
  public var registry: String?
  /// The id.
  public var value: String

  /// Makes an id.
  public init(registry: String? = nil, value: String) {
    self.registry = registry
    self.value = value
  }
}

/// When a linear creative may be skipped (VAST 3.0, `Linear/@skipoffset`).
public enum SkipOffset: Hashable, Sendable {
  /// Seconds from its start.
  case time(Rational)
  /// Per cent of its length.
  case percent(Rational)

  /// Reads `HH:MM:SS`, `HH:MM:SS.mmm` or `n%`; `nil` where the text is none of these.
  public init?(_ text: String) {
    if text.hasSuffix("%") {
      guard let value = DecimalText.rational(text.dropLast()), value <= Rational(100) else {
        return nil
      }
      self = .percent(value)
    } else if let time = ClockTime.seconds(text) {
      self = .time(time)
    } else {
      return nil
    }
  }
}

/// A file of captions for a linear creative (VAST 4.1, `ClosedCaptionFile`).
public struct CaptionFile: Hashable, Sendable {
  /// Where it is.
  public var url: OpaqueURL
  /// MIME type as written.
  public var type: String?
  /// Language as written.
  public var language: String?
  /// Where it stands.
  public var origin: DocumentLocation

  /// Makes a file.
  public init(
    url: OpaqueURL, type: String? = nil, language: String? = nil, origin: DocumentLocation
  ) {
    self.url = url
    self.type = type
    self.language = language
    self.origin = origin
  }
}

/// One thing that a companion or non-linear creative may show.
public struct DisplayUnit: Hashable, Sendable {
  /// The server's name of it.
  public var id: String?
  /// Size in pixels; absent where it is not stated whole.
  public var size: PictureSize?
  /// Least time to show it, in seconds (VAST `minSuggestedDuration`).
  public var minimumDuration: Rational?
  /// The interface that it needs, as written.
  public var apiFramework: String?
  /// What there is to show, in order.
  public var resources: [DisplayResource] = []
  /// Where it stands.
  public var origin: DocumentLocation

  /// Makes a unit.
  public init(origin: DocumentLocation) { self.origin = origin }
}

/// A picture, a page or HTML that a display unit shows.
public struct DisplayResource: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// MIME type as written, of a static resource.
  public var creativeType: String?
  /// A URL, or the HTML itself, as received.
  public var content: OpaqueURL

  /// What a resource may be.
  public enum Kind: String, Sendable, CaseIterable {
    /// A picture or a script (`StaticResource`).
    case fixed
    /// A page (`IFrameResource`).
    case page
    /// HTML (`HTMLResource`).
    case html
  }

  /// Makes a resource.
  public init(kind: Kind, creativeType: String? = nil, content: OpaqueURL) {
    self.kind = kind
    self.creativeType = creativeType
    self.content = content
  }
}
