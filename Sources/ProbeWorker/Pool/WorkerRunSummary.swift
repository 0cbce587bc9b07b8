/// What a pool's run did.
public struct WorkerRunSummary: Hashable, Sendable {
  /// How many outcomes were handed on.
  public var delivered = 0
  /// How many workers were started.
  public var started = 0
  /// How many workers ended at an asset.
  public var killed = 0
  /// True where every source was handed on; false after `WorkerControl` ended the run.
  public var isComplete = true

  /// Makes a summary of nothing.
  public init() {}
}
