import Synchronization

/// Ends a pool's run from another thread, or from a signal handler's queue.
public final class WorkerControl: Sendable {
  private let state = Atomic<Int>(0)

  /// Makes a control that lets the run go on.
  public init() {}

  /// Takes no more sources, and lets what is being probed finish.
  public func finish() {
    _ = state.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing)
  }

  /// Ends the workers at once.
  public func stop() { state.store(2, ordering: .releasing) }

  /// True where no more sources are to be taken.
  public var isFinishing: Bool { state.load(ordering: .acquiring) >= 1 }

  /// True where the workers are to be ended.
  public var isStopping: Bool { state.load(ordering: .acquiring) == 2 }
}
