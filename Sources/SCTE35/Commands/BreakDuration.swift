/// How long a break lasts (`break_duration()`, SCTE 35 2023r1 section 9.8.2).
public struct BreakDuration: Hashable, Sendable {
  /// `auto_return`: the splicer comes back by itself when the time is over.
  public var autoReturn: Bool
  /// `duration` in 90 kHz ticks, below 2^33.
  public var duration: UInt64

  /// Makes a duration.
  public init(autoReturn: Bool, duration: UInt64) {
    self.autoReturn = autoReturn
    self.duration = duration
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    autoReturn = try reader.flag()
    try reader.skip(6)
    duration = try reader.bits(33)
  }
}
