/// All that is known of one media asset.
public struct AssetFacts: Hashable, Sendable {
  /// The path or URL as it was given, byte for byte.
  public var source: String
  /// How deep was looked.
  public var depth: ProbeDepth
  /// True where sound and pictures were decoded too (`--decode`).
  public var isDecoded = false
  /// The container.
  public var container: ContainerFacts
  /// Video tracks in file order, attached pictures left out.
  public var video: [VideoFacts] = []
  /// Audio tracks in file order.
  public var audio: [AudioFacts] = []
  /// Subtitle and caption tracks in file order.
  public var subtitles: [SubtitleFacts] = []
  /// Tracks that are neither shown nor heard.
  public var data: [DataTrackFacts] = []
  /// Still pictures that ride along.
  public var pictures: [AttachedPictureFacts] = []
  /// What is odd about the asset, in the order in which it was noticed.
  public var notes: [ProbeNote] = []

  /// Makes facts of which only the source and the container are known.
  public init(source: String, depth: ProbeDepth, container: ContainerFacts) {
    self.source = source
    self.depth = depth
    self.container = container
  }

  /// The video track that a player picks by itself: the first one.
  public var mainVideo: VideoFacts? { video.first }

  /// The audio track that a player picks by itself: the first one marked default, else the first.
  public var mainAudio: AudioFacts? { audio.first { $0.isDefault == true } ?? audio.first }
}

/// How deep a probe looks.
public enum ProbeDepth: String, Sendable, CaseIterable {
  /// No more than is needed to know the formats.
  case headers
  /// Every packet.
  case full
}

/// Something odd about an asset that does not stop the probe.
public struct ProbeNote: Hashable, Sendable {
  /// A stable name of the kind of oddity, such as `aspect-ratio-disagreement`.
  public var code: String
  /// One sentence for a person, with the values.
  public var message: String
  /// The track it concerns, absent where it concerns the file.
  public var trackIndex: Int?

  /// Makes a note.
  public init(code: String, message: String, trackIndex: Int? = nil) {
    self.code = code
    self.message = message
    self.trackIndex = trackIndex
  }
}
