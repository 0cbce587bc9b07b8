public import MediaFacts

extension HLS {
  /// A partial segment: `EXT-X-PART`.
  ///
  /// RFC 8216bis, section 4.4.4.9.
  public struct Part: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?
    /// The part of the resource, its offset worked out where it follows from the part before it.
    public var byteRange: ByteRange?

    /// Makes a part.
    public init(attributes: AttributeList, byteRange: ByteRange? = nil, line: Int? = nil) {
      self.attributes = attributes
      self.byteRange = byteRange
      self.line = line
    }

    /// The address as given; absent where URI is, which the standard asks for.
    public var uri: String? { attributes.text("URI") }
    /// The duration in seconds.
    public var duration: Rational? { attributes.decimal("DURATION") }
    /// True where the part begins with an independent frame.
    public var isIndependent: Bool { attributes.flag("INDEPENDENT") ?? false }
    /// True where the part has no media.
    public var isGap: Bool { attributes.flag("GAP") ?? false }
  }
}
