extension HLS {
  /// What both kinds of playlist have.
  public struct PlaylistHead: Hashable, Sendable {
    /// The protocol version; absent where there is no tag, which then counts as 1.
    public var version: Int?
    /// True where samples need no samples of other segments.
    public var isIndependentSegments = false
    /// Where a client should begin.
    public var start: Start?
    /// Variables in order.
    public var defines: [Define] = []
    /// Tags that are not known here and belong to no segment.
    public var unknownTags: [UnknownTag] = []
    /// The first line of each tag that stands once in a playlist.
    public var tagLines: [Tag: Int] = [:]
    /// The bytes that the playlist was read from; empty where it was not read.
    public var source: [UInt8] = []

    /// Makes an empty head.
    public init() {}
  }

  /// A playlist of either kind.
  public enum Playlist: Hashable, Sendable {
    /// A playlist of variants and renditions.
    case multivariant(MultivariantPlaylist)
    /// A playlist of segments.
    case media(MediaPlaylist)

    /// What both kinds have.
    public var head: PlaylistHead {
      switch self {
      case .multivariant(let playlist): playlist.head
      case .media(let playlist): playlist.head
      }
    }

    /// The playlist of variants; absent for one of segments.
    public var multivariant: MultivariantPlaylist? {
      if case .multivariant(let playlist) = self { playlist } else { nil }
    }

    /// The playlist of segments; absent for one of variants.
    public var media: MediaPlaylist? {
      if case .media(let playlist) = self { playlist } else { nil }
    }
  }
}
