/// Probes sources in worker processes, so that one that crashes, hangs or takes all memory costs
/// only itself.
///
/// A worker is sent a few requests ahead and answers them in their order, so the first that is not
/// answered is the one that it was at when it ended. That one is tried once more in a new worker,
/// and set aside when it kills that, too; what waited behind it is given to others. Memory does not
/// grow with the number of sources.
public struct WorkerPool: Sendable {
  /// The order in which outcomes are handed on.
  public enum Order: String, Sendable, CaseIterable {
    /// The order of the sources; a slow one holds back those behind it.
    case given
    /// Whichever is done first.
    case finished
  }

  /// An asset that kills so many workers is set aside: the first may be the machine's fault.
  public static let killLimit = 2

  /// The program to start.
  public var program: WorkerProgram
  /// How many workers there are, at least 1.
  public var jobs: Int
  /// The order of the outcomes.
  public var order: Order
  /// How many requests a worker has at once, at least 1; the second saves it the wait for a next.
  public var requestsAhead: Int
  /// A worker is ended so long after the time limit of the request that it is at, in milliseconds.
  ///
  /// Probes keep their limits by themselves; this is for those that cannot any more.
  public var graceMilliseconds: Int64
  /// Time that a worker may take to be ready, in milliseconds.
  public var startMilliseconds: Int64
  /// Limits of requests that state none; the workers' own have to be the same or less.
  public var timeLimitMilliseconds: Int64

  /// Makes a pool.
  public init(
    program: WorkerProgram, jobs: Int, order: Order = .finished, requestsAhead: Int = 2,
    graceMilliseconds: Int64 = 3_000, startMilliseconds: Int64 = 30_000,
    timeLimitMilliseconds: Int64 = 30_000
  ) {
    self.program = program
    self.jobs = max(1, jobs)
    self.order = order
    self.requestsAhead = max(1, requestsAhead)
    self.graceMilliseconds = graceMilliseconds
    self.startMilliseconds = startMilliseconds
    self.timeLimitMilliseconds = timeLimitMilliseconds
  }

  /// Probes every source, and calls `deliver` on this thread for each.
  ///
  /// Blocks until all are done, so never call it from the cooperative pool. `control` ends it early;
  /// what `deliver` was called for is then what was done.
  ///
  /// - Throws: `WorkerPoolError` where no worker can be started.
  public func run(
    _ items: some Sequence<WorkItem>, control: WorkerControl = WorkerControl(),
    deliver: (WorkerResult) -> Void
  ) throws(WorkerPoolError) -> WorkerRunSummary {
    var iterator = items.makeIterator()
    // The run does not name the sequence's type; what it calls it does not keep.
    return try withoutActuallyEscaping(deliver) { deliver throws(WorkerPoolError) in
      let run = PoolRun(pool: self, control: control, next: { iterator.next() }, deliver: deliver)
      return try run.run()
    }
  }
}
