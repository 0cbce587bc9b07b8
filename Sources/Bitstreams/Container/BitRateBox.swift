/// Bit rates that a sample entry states (`btrt`).
public struct BitRateBox: Hashable, Sendable {
  /// Bytes of the decoding buffer.
  public var bufferBytes: UInt32
  /// Highest rate over any second, in bits per second.
  public var maximumBitRate: UInt32
  /// Mean rate, in bits per second.
  public var averageBitRate: UInt32

  /// Makes bit rates.
  public init(bufferBytes: UInt32, maximumBitRate: UInt32, averageBitRate: UInt32) {
    self.bufferBytes = bufferBytes
    self.maximumBitRate = maximumBitRate
    self.averageBitRate = averageBitRate
  }
}
