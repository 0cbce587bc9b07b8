extension HLS {
  /// A variable: `EXT-X-DEFINE`.
  ///
  /// RFC 8216bis, sections 4.3 and 4.4.2.3.
  public struct Define: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?
    /// The value that was put in; absent where nothing gives one.
    public var value: String?

    /// Makes a definition.
    public init(attributes: AttributeList, value: String? = nil, line: Int? = nil) {
      self.attributes = attributes
      self.value = value
      self.line = line
    }

    /// Where a value comes from.
    public enum Origin: Hashable, Sendable {
      /// VALUE of the tag itself.
      case value
      /// The multivariant playlist.
      case multivariantPlaylist
      /// The query of the playlist's own address.
      case query
    }

    /// Where the value comes from; absent where the tag has none of NAME, IMPORT and QUERYPARAM.
    public var origin: Origin? {
      if attributes["NAME"] != nil { return .value }
      if attributes["IMPORT"] != nil { return .multivariantPlaylist }
      if attributes["QUERYPARAM"] != nil { return .query }
      return nil
    }

    /// The name of the variable.
    public var name: String? {
      attributes.text("NAME") ?? attributes.text("IMPORT") ?? attributes.text("QUERYPARAM")
    }
  }
}
