/// How often a video track shows a new picture, and how that was found.
public struct FrameRateFacts: Hashable, Sendable {
  /// The rate that most pictures keep, in frames per second.
  ///
  /// Absent where nothing trustworthy states it; never a demuxer's default.
  public var nominal: Rational?
  /// Pictures divided by time over what was looked at, in frames per second.
  public var average: Rational?
  /// Whether every picture is shown equally long; absent where too little was read to tell.
  public var mode: FrameRateMode?
  /// Where the rate comes from; absent where there is no rate.
  public var source: FrameRateSource?
  /// The slowest rate that one picture asks for, the last picture set aside.
  public var minimum: Rational?
  /// The fastest rate that one picture asks for, the last picture set aside.
  public var maximum: Rational?

  /// Makes facts of which nothing is known.
  public init() {}
}

/// Whether the time between pictures stays the same.
public enum FrameRateMode: String, Sendable, CaseIterable {
  /// Every picture lasts equally long, within one tick of the time base, the last set aside.
  case constant
  /// Pictures last differently long.
  case variable
}

/// Where a frame rate was found.
public enum FrameRateSource: String, Sendable, CaseIterable {
  /// The container's list of every sample's duration (`stts`, or `trun` in all fragments).
  case sampleTable
  /// A part of the track's packets, from the start.
  case firstPackets
  /// Every packet of the track.
  case allPackets
  /// The bitstream's own timing (AVC and HEVC VUI, AV1 sequence header, MPEG-2 sequence header).
  case bitstream
  /// A rate that the container declares without stating each duration.
  case container
}
