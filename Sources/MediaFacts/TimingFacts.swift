/// What a walk over every packet of a track saw (`--depth full`).
public struct TimingFacts: Hashable, Sendable {
  /// Packets of the track.
  public var packetCount: Int64
  /// Lowest presentation time, in seconds.
  public var firstPresentation: Rational?
  /// Highest presentation time plus that packet's duration, in seconds.
  public var endPresentation: Rational?
  /// Duration of the packet shown last, in seconds.
  public var lastDuration: Rational?
  /// Packets that playback can start at.
  public var keyFrameCount: Int64
  /// Longest time between two key frames, in seconds; absent with fewer than two.
  public var longestKeyFrameInterval: Rational?
  /// Shortest time between two key frames, in seconds; absent with fewer than two.
  public var shortestKeyFrameInterval: Rational?
  /// True where the first packet is a key frame.
  public var startsWithKeyFrame: Bool?
  /// Places where decode time jumps further than the packet before lasts, worst first, at most 16.
  public var gaps: [TimingGap]
  /// How many gaps there are in all.
  public var gapCount: Int64
  /// Places where decode time goes backwards or stands still.
  public var backwardStepCount: Int64
  /// Bytes of all packets.
  public var byteCount: Int64

  /// Makes facts of a track without packets.
  public init() {
    packetCount = 0
    keyFrameCount = 0
    gaps = []
    gapCount = 0
    backwardStepCount = 0
    byteCount = 0
  }
}

/// A hole between two packets of one track.
public struct TimingGap: Hashable, Sendable {
  /// Where the packet before the hole ends, in seconds.
  public var time: Rational
  /// Length of the hole, in seconds.
  public var length: Rational

  /// Makes a hole.
  public init(time: Rational, length: Rational) {
    self.time = time
    self.length = length
  }
}
