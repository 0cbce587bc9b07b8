/// Encoder delay and padding of an audio track in iTunes' free-form metadata (`iTunSMPB`).
public struct GaplessInformation: Hashable, Sendable {
  /// Samples to cut off at the head.
  public var primingSamples: Int64
  /// Samples to cut off at the tail.
  public var paddingSamples: Int64
  /// Samples that remain.
  public var sampleCount: Int64

  /// Makes gapless information.
  public init(primingSamples: Int64, paddingSamples: Int64, sampleCount: Int64) {
    self.primingSamples = primingSamples
    self.paddingSamples = paddingSamples
    self.sampleCount = sampleCount
  }
}
