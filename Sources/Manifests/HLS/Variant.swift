public import MediaFacts

extension HLS {
  /// A variant stream: `EXT-X-STREAM-INF` and the address after it.
  ///
  /// RFC 8216bis, section 4.4.6.2.
  public struct Variant: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The address of the media playlist as given; not resolved.
    public var uri: String
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?
    /// The line of the address, from 1; absent where it was not read.
    public var uriLine: Int?

    /// Makes a variant.
    public init(
      attributes: AttributeList, uri: String, line: Int? = nil, uriLine: Int? = nil
    ) {
      self.attributes = attributes
      self.uri = uri
      self.line = line
      self.uriLine = uriLine
    }

    /// The groups that CLOSED-CAPTIONS names.
    public enum ClosedCaptions: Hashable, Sendable {
      /// No variant has closed captions: `NONE`.
      case none
      /// The group of that id.
      case group(String)
    }

    /// The group of audio renditions.
    public var audio: String? { attributes.text("AUDIO") }
    /// The group of video renditions.
    public var video: String? { attributes.text("VIDEO") }
    /// The group of subtitle renditions.
    public var subtitles: String? { attributes.text("SUBTITLES") }
    /// The closed captions.
    public var closedCaptions: ClosedCaptions? {
      guard let attribute = attributes["CLOSED-CAPTIONS"] else { return nil }
      return !attribute.isQuoted && attribute.text == "NONE" ? .some(.none) : .group(attribute.text)
    }
    /// Frames per second, exact as written.
    public var frameRate: Rational? { attributes.decimal("FRAME-RATE") }
  }

  /// A variant of I-frames alone: `EXT-X-I-FRAME-STREAM-INF`.
  ///
  /// RFC 8216bis, section 4.4.6.3.
  public struct IFrameVariant: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a variant.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// The address of the I-frame playlist as given.
    public var uri: String? { attributes.text("URI") }
    /// The group of video renditions.
    public var video: String? { attributes.text("VIDEO") }
  }
}
