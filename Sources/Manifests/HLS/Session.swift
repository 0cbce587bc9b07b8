extension HLS {
  /// Data of the session: `EXT-X-SESSION-DATA`.
  ///
  /// RFC 8216bis, section 4.4.6.4.
  public struct SessionData: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes data.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// What the data is.
    public var dataID: String? { attributes.text("DATA-ID") }
    /// The data itself.
    public var value: String? { attributes.text("VALUE") }
    /// Where the data is instead, as given.
    public var uri: String? { attributes.text("URI") }
    /// `JSON` or `RAW` for data at an address; absent where FORMAT is, which then counts as JSON.
    public var format: String? { attributes.text("FORMAT") }
    /// The language, an RFC 5646 tag as given.
    public var language: String? { attributes.text("LANGUAGE") }
  }

  /// Where clients learn which pathway to take: `EXT-X-CONTENT-STEERING`.
  ///
  /// RFC 8216bis, section 4.4.6.6.
  public struct ContentSteering: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a tag.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// The address of the steering manifest as given.
    public var serverURI: String? { attributes.text("SERVER-URI") }
    /// The pathway to begin with; `.` where PATHWAY-ID is absent.
    public var pathwayID: String { attributes.text("PATHWAY-ID") ?? "." }
  }
}
