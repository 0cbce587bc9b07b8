public import MediaFacts

/// The outcome of one source of a pool's run.
public struct WorkerResult: Hashable, Sendable {
  /// Its place among the sources, from 0.
  public var position: Int
  /// The facts or the failure.
  public var outcome: ProbeOutcome
  /// How long the worker took, in milliseconds; absent where it was known, or killed its worker.
  public var milliseconds: Int64?
  /// The workers that it has killed; one that gave facts in the end may have killed one before.
  public var kills: [WorkerKill]
  /// True where the outcome was known before.
  public var wasKnown: Bool
  /// What the asset's server says; absent where it was not asked.
  public var identity: RemoteIdentity?

  /// True where it has killed as many workers as a pool lets it, and was given up.
  public var isSetAside: Bool { kills.count >= WorkerPool.killLimit }
}
