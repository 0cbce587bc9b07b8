/// Consecutive samples of equal duration.
public struct SampleDurationRun: Hashable, Sendable {
  /// How many samples.
  public var count: Int64
  /// Duration of each, in media time.
  public var delta: UInt32

  /// Makes a run.
  public init(count: Int64, delta: UInt32) {
    self.count = count
    self.delta = delta
  }
}
