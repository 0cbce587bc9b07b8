import Synchronization

/// A switch that ends the probes that were given it.
///
/// Any thread may cancel; a probe under way notices at its next read.
public final class ProbeCancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  private let parent: ProbeCancellation?

  /// Makes a switch that is off.
  public init() { parent = nil }

  /// Makes a switch that is on as soon as either it or the other one is.
  init(following parent: ProbeCancellation?) { self.parent = parent }

  /// Ends the probes; cannot be undone.
  public func cancel() { flag.store(true, ordering: .releasing) }

  /// True once `cancel` was called.
  public var isCancelled: Bool {
    flag.load(ordering: .acquiring) || parent?.isCancelled == true
  }
}
