import Dispatch
public import MediaFacts
import Synchronization

/// Probes many sources at once and hands on each outcome as it comes.
///
/// Memory does not grow with the number of sources: sources are taken from the sequence as workers
/// get free, and workers wait while too many outcomes are not yet handed on.
public struct ProbeRunner: Sendable {
  /// The order in which outcomes are handed on.
  public enum Order: String, Sendable, CaseIterable {
    /// The order of the sources; a slow one holds back those behind it.
    case given
    /// Whichever is done first.
    case finished
  }

  /// How many sources are probed at once, at least 1.
  public var jobs: Int
  /// How each is probed.
  public var options: ProbeOptions
  /// The order of the outcomes.
  public var order: Order

  /// Makes a runner.
  public init(jobs: Int, options: ProbeOptions = ProbeOptions(), order: Order = .finished) {
    self.jobs = max(1, jobs)
    self.options = options
    self.order = order
  }

  /// The runner for so many sources: where these are fewer than the jobs, each may use more threads.
  public func adapted(toCount count: Int) -> ProbeRunner {
    var runner = self
    runner.options.decodeThreads = max(1, jobs / max(1, count))
    return runner
  }

  /// Probes every source, and calls `deliver` on this thread with its position and outcome.
  ///
  /// Blocks until all are done, so never call it from the cooperative pool.
  public func run(
    _ sources: some Sequence<String>, deliver: (Int, ProbeOutcome) -> Void
  ) {
    let options = options
    run(sources, probe: { _, source in Probe.probe(source, options: options) }, deliver: deliver)
  }

  /// Does the same with a probe of the caller's own, which is given the position and the source.
  ///
  /// `probe` is called on the workers' threads and may block.
  public func run(
    _ sources: some Sequence<String>, probe: @escaping @Sendable (Int, String) -> ProbeOutcome,
    deliver: (Int, ProbeOutcome) -> Void
  ) {
    let window = max(64, jobs * 32)
    let shared = Shared(slots: window)
    let workers = (0..<jobs).map { DispatchQueue(label: "seam.probe.\($0)") }
    var iterator = sources.makeIterator()
    var started = 0
    var running = 0
    var held: [Int: ProbeOutcome] = [:]
    var nextToDeliver = 0
    var free = Array(workers.indices)
    var isExhausted = false

    while true {
      // A worker gets a new source only while few outcomes are held back.
      while !isExhausted, held.count < window, let worker = free.last {
        guard let source = iterator.next() else {
          isExhausted = true
          break
        }
        free.removeLast()
        let position = started
        started += 1
        running += 1
        workers[worker].async {
          shared.put(worker, position, probe(position, source))
        }
      }
      if running == 0 { break }
      let (worker, position, outcome) = shared.take()
      running -= 1
      free.append(worker)
      if order == .finished {
        deliver(position, outcome)
      } else {
        held[position] = outcome
        while let ready = held.removeValue(forKey: nextToDeliver) {
          deliver(nextToDeliver, ready)
          nextToDeliver += 1
        }
      }
    }
  }
}

/// Outcomes on their way from the workers to the caller's thread.
private final class Shared: Sendable {
  typealias Item = (worker: Int, position: Int, outcome: ProbeOutcome)

  private let items = Mutex<[Item]>([])
  private let arrived = DispatchSemaphore(value: 0)

  init(slots: Int) { items.withLock { $0.reserveCapacity(slots) } }

  func put(_ worker: Int, _ position: Int, _ outcome: ProbeOutcome) {
    items.withLock { $0.append((worker, position, outcome)) }
    arrived.signal()
  }

  func take() -> Item {
    arrived.wait()
    // The semaphore counts what the array holds, so there is one.
    return items.withLock { $0.removeFirst() }
  }
}
