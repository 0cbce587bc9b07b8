extension HLS {
  /// A playlist of variants and renditions.
  ///
  /// RFC 8216bis, section 4.4.6.
  public struct MultivariantPlaylist: Hashable, Sendable {
    /// What both kinds of playlist have.
    public var head = PlaylistHead()
    /// Variants in order.
    public var variants: [Variant] = []
    /// Variants of I-frames in order.
    public var iFrameVariants: [IFrameVariant] = []
    /// Renditions of all groups in order.
    public var renditions: [Rendition] = []
    /// Data of the session in order.
    public var sessionData: [SessionData] = []
    /// Keys that will be needed, in order.
    public var sessionKeys: [Key] = []
    /// Content steering.
    public var contentSteering: ContentSteering?

    /// Makes an empty playlist.
    public init() {}

    /// The renditions of one group in order.
    public func renditions(_ kind: Rendition.Kind, group: String) -> [Rendition] {
      renditions.filter { $0.kind == kind && $0.groupID == group }
    }

    /// The variables that media playlists may import, by name.
    public var variables: [String: String] {
      var values: [String: String] = [:]
      for define in head.defines {
        if let name = define.name, let value = define.value, values[name] == nil {
          values[name] = value
        }
      }
      return values
    }
  }
}
