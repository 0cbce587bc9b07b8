/// A wall clock for the section's time (`time_descriptor()`, SCTE 35 2023r1 section 10.3.4).
public struct TimeDescriptor: Hashable, Sendable {
  /// `TAI_seconds`: seconds since 1970-01-01 of International Atomic Time, without leap seconds.
  public var taiSeconds: UInt64
  /// `TAI_ns`: nanoseconds on top.
  public var taiNanoseconds: UInt32
  /// `UTC_offset`: seconds by which UTC is behind.
  public var utcOffset: UInt16

  /// Makes a descriptor.
  public init(taiSeconds: UInt64, taiNanoseconds: UInt32, utcOffset: UInt16) {
    self.taiSeconds = taiSeconds
    self.taiNanoseconds = taiNanoseconds
    self.utcOffset = utcOffset
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    taiSeconds = try reader.bits(48)
    taiNanoseconds = try reader.uint32()
    utcOffset = try reader.uint16()
  }

  /// Whole seconds since 1970-01-01T00:00:00Z.
  public var utcSeconds: Int64 { Int64(clamping: taiSeconds) - Int64(utcOffset) }
}
