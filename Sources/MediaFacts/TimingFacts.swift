/// What a walk over every packet of a track saw (`--depth full`).
public struct TimingFacts: Hashable, Sendable {
  /// Packets of the track.
  public var packetCount: Int64
  /// Lowest presentation time, in seconds.
  public var firstPresentation: Rational?
  /// Highest presentation time plus that packet's duration, in seconds.
  ///
  /// Where the picture shown last states no duration (`lastDuration` is absent) it is taken to stay as
  /// long as most pictures do (`commonDuration`).
  public var endPresentation: Rational?
  /// Duration of the packet shown last, in seconds.
  public var lastDuration: Rational?
  /// The time that most packets stay until the next one, in seconds; absent with fewer than two.
  public var commonDuration: Rational?
  /// Packets that playback can start at.
  public var keyFrameCount: Int64
  /// Longest time between two key frames, in seconds; absent with fewer than two.
  public var longestKeyFrameInterval: Rational?
  /// Shortest time between two key frames, in seconds; absent with fewer than two.
  public var shortestKeyFrameInterval: Rational?
  /// True where the first packet is a key frame.
  public var startsWithKeyFrame: Bool?
  /// What lets a decoder start at the first packet, as the bitstream has it.
  ///
  /// Absent where nothing does, and for codecs whose pictures are not read.
  public var firstRandomAccess: RandomAccessKind?
  /// How many of the key frames are of each kind, by the bitstream; kinds without any are left out.
  public var randomAccessCounts: [RandomAccessKind: Int64]
  /// Packets before the first key frame, which no decoder can show; absent without a key frame.
  public var packetsBeforeKeyFrame: Int64?
  /// Pictures that follow the first key frame in the stream and are shown before it.
  ///
  /// Pictures that an edit list cuts off are not counted.
  /// Whether a decoder that starts there can show them follows from `firstRandomAccess`.
  public var leadingPictureCount: Int64?
  /// Holes between packets in the order of presentation, longest first, at most 16.
  ///
  /// A hole is where a packet stays longer than its own duration, or, where the container states no
  /// other duration than the time to the next packet, longer than most packets do.
  public var gaps: [TimingGap]
  /// How many gaps there are in all.
  public var gapCount: Int64
  /// Places where a packet begins before the one before it ends, longest first, at most 16.
  ///
  /// Counted for audio only: pictures of a variable rate come early without any fault.
  public var overlaps: [TimingGap]
  /// How many overlaps there are in all.
  public var overlapCount: Int64
  /// Places where decode time goes backwards or stands still.
  ///
  /// Where the container stores no decode times, as in Matroska: where presentation time goes backwards
  /// from one packet of sound, or one key frame of video, to the next.
  public var backwardStepCount: Int64
  /// Bytes of all packets.
  public var byteCount: Int64

  /// Makes facts of a track without packets.
  public init() {
    packetCount = 0
    keyFrameCount = 0
    randomAccessCounts = [:]
    gaps = []
    gapCount = 0
    overlaps = []
    overlapCount = 0
    backwardStepCount = 0
    byteCount = 0
  }

  /// Leading pictures that a decoder which starts at the first packet cannot show.
  ///
  /// Absent where the kind of the start or the number of leading pictures is not known.
  public var undecodableLeadingPictureCount: Int64? {
    guard let leadingPictureCount else { return nil }
    if leadingPictureCount == 0 { return 0 }
    guard let firstRandomAccess else { return nil }
    return firstRandomAccess.mayHaveUndecodableLeadingPictures ? leadingPictureCount : 0
  }
}

/// A hole or an overlap between two packets of one track.
public struct TimingGap: Hashable, Sendable {
  /// Where the hole begins, in seconds; for an overlap, where the later packet begins.
  public var time: Rational
  /// Length of the hole or overlap, in seconds.
  public var length: Rational

  /// Makes a hole or an overlap.
  public init(time: Rational, length: Rational) {
    self.time = time
    self.length = length
  }
}
