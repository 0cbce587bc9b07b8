/// What is known of one subtitle or caption track.
public struct SubtitleFacts: Hashable, Sendable {
  /// Position of the track in the file, from 0; absent for captions inside a video track.
  public var index: Int?
  /// The container's own number of the track.
  public var trackID: Int?
  /// The coding format.
  public var codec: Codec
  /// The codec string of RFC 6381, such as `wvtt` or `stpp.ttml.im1t`.
  public var codecString: String?
  /// The four-character code of the sample entry.
  public var sampleEntry: String?
  /// BCP 47 or ISO 639-2 code as the container has it.
  public var language: String?
  /// True where the container marks the track as the one to show by itself.
  public var isDefault: Bool?
  /// True where only foreign speech and signs are translated.
  public var isForced: Bool?
  /// True where the text is for viewers who do not hear.
  public var isForHearingImpaired: Bool?
  /// Presentation time of the first sample, in seconds.
  public var startTime: Rational?
  /// Length of the track, in seconds.
  public var duration: Rational?
  /// What the packet walk of `--depth full` saw.
  public var timing: TimingFacts?

  /// Makes facts of which only the place and the codec are known.
  public init(index: Int?, codec: Codec) {
    self.index = index
    self.codec = codec
  }
}

/// A track that is neither shown nor heard: time code, metadata, chapters.
public struct DataTrackFacts: Hashable, Sendable {
  /// Position of the track in the file, from 0.
  public var index: Int
  /// The container's own number of the track.
  public var trackID: Int?
  /// FFmpeg's name of the format, or the four-character code where it has none.
  public var kind: String?

  /// Makes facts of which only the place is known.
  public init(index: Int, kind: String? = nil) {
    self.index = index
    self.kind = kind
  }
}

/// A still picture that rides along, such as cover art; never taken for video.
public struct AttachedPictureFacts: Hashable, Sendable {
  /// Position of the track in the file, from 0.
  public var index: Int
  /// The coding format.
  public var codec: Codec
  /// The size in pixels.
  public var size: PictureSize?

  /// Makes facts of which only the place and the codec are known.
  public init(index: Int, codec: Codec, size: PictureSize? = nil) {
    self.index = index
    self.codec = codec
    self.size = size
  }
}
