import Dispatch
public import MediaFacts
import Synchronization

/// Probes off the cooperative pool, so that async code can wait for it.
///
/// Reading blocks its thread. On the cooperative pool a few slow files would stop every task of the
/// process, and so would a concurrent queue, which takes its threads from the same pool; a fixed
/// set of serial queues does not.
public final class ProbeQueue: Sendable {
  private let queues: [DispatchQueue]
  private let next = Atomic<Int>(0)

  /// Makes a queue that probes up to `jobs` sources at once, at least one.
  public init(jobs: Int) {
    queues = (0..<max(1, jobs)).map { DispatchQueue(label: "seam.probe.\($0)") }
  }

  /// Probes one source; cancelling the task ends the probe at its next read.
  public func probe(
    _ source: String, options: ProbeOptions = ProbeOptions()
  ) async -> ProbeOutcome {
    let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
    let queue = queues[Int(UInt(bitPattern: turn) % UInt(queues.count))]
    var options = options
    // A switch of its own: the caller's may be shared by probes of other tasks.
    let cancellation = ProbeCancellation(following: options.cancellation)
    options.cancellation = cancellation
    let limits = options
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: Probe.probe(source, options: limits)) }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
