extension HLS {
  /// Where the media initialization section of segments is: `EXT-X-MAP`.
  ///
  /// RFC 8216bis, section 4.4.4.5.
  public struct InitializationSection: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?
    /// The keys in force where the tag stands, with which the section itself is encrypted.
    public var keys: [Key]

    /// Makes a section.
    public init(attributes: AttributeList, keys: [Key] = [], line: Int? = nil) {
      self.attributes = attributes
      self.keys = keys
      self.line = line
    }

    /// The address as given; absent where URI is, which the standard asks for.
    public var uri: String? { attributes.text("URI") }
    /// The part of the resource, whose offset counts as 0 where none is given; absent for the whole.
    public var byteRange: ByteRange? {
      guard var range = attributes.text("BYTERANGE").flatMap({ ByteRange($0) }) else { return nil }
      if range.offset == nil { range.offset = 0 }
      return range
    }
  }
}
