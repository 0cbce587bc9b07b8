import Synchronization

/// A switch that ends the probes that were given it.
///
/// Any thread may cancel; a probe under way notices at its next read.
public final class ProbeCancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Makes a switch that is off.
  public init() {}

  /// Ends the probes; cannot be undone.
  public func cancel() { flag.store(true, ordering: .releasing) }

  /// True once `cancel` was called.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }
}
