/// A point on the 90 kHz clock of the stream (`splice_time()`, SCTE 35 2023r1 section 9.8.1).
public struct SpliceTime: Hashable, Sendable {
  /// `pts_time` in 90 kHz ticks before `pts_adjustment`, below 2^33; absent where it is not given.
  public var pts: UInt64?

  /// Makes a point.
  public init(pts: UInt64? = nil) { self.pts = pts }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    guard try reader.flag() else {
      try reader.skip(7)
      return
    }
    try reader.skip(6)
    pts = try reader.bits(33)
  }
}
