import MediaFacts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One run of a pool: everything happens on the caller's thread, which waits in poll(2).
final class PoolRun {
  private struct Job {
    let position: Int
    let request: ProbeRequest
    /// What counts where the server says that nothing has changed.
    var known: ProbeOutcome?
  }

  private final class Worker {
    let process: WorkerProcess
    var isReady = false
    /// What it was sent and has not answered, in order.
    var jobs: [Job] = []
    /// Since when it is at the first of them; before it is ready, since when it starts.
    var since: ContinuousClock.Instant = .now
    var wasTimedOut = false
    var isBabbling = false

    init(_ process: WorkerProcess) { self.process = process }
  }

  private let pool: WorkerPool
  private let control: WorkerControl
  private let next: () -> WorkItem?
  private let deliver: (WorkerResult) -> Void
  private let window: Int

  private var workers: [Worker?]
  private var backlog: [Job] = []
  private var isExhausted = false
  private var count = 0
  private var held: [Int: WorkerResult] = [:]
  private var nextToDeliver = 0
  private var kills: [Int: [WorkerKill]] = [:]
  /// Positions that two workers were sent, and whether the first answer has come.
  private var twins: [Int: Bool] = [:]
  private var failedStarts = 0
  private var summary = WorkerRunSummary()

  /// So many workers that end before they are ready mean that none will be.
  private static let failedStartLimit = 3

  init(
    pool: WorkerPool, control: WorkerControl, next: @escaping () -> WorkItem?,
    deliver: @escaping (WorkerResult) -> Void
  ) {
    self.pool = pool
    self.control = control
    self.next = next
    self.deliver = deliver
    window = max(64, pool.jobs * 32)
    workers = Array(repeating: nil, count: pool.jobs)
  }

  func run() throws(WorkerPoolError) -> WorkerRunSummary {
    while !control.isStopping {
      try feed()
      if !isBusy, backlog.isEmpty || control.isFinishing, isExhausted || control.isFinishing {
        break
      }
      try wait()
    }
    summary.isComplete = isExhausted && backlog.isEmpty && !isBusy && held.isEmpty
    shutDown()
    if !control.isStopping {
      // Of a run that was ended early these stand behind one that was not done.
      for (_, result) in held.sorted(by: { $0.key < $1.key }) {
        summary.delivered += 1
        deliver(result)
      }
    }
    return summary
  }

  /// True while a worker is at something that nobody has answered.
  private var isBusy: Bool {
    workers.contains { worker in
      worker?.jobs.contains { twins[$0.position] != true } == true
    }
  }

  // MARK: Giving out work

  private func feed() throws(WorkerPoolError) {
    // First one for each worker, then one ahead for each, and so on.
    for depth in 1...pool.requestsAhead {
      for place in workers.indices where (workers[place]?.jobs.count ?? 0) < depth {
        guard let job = nextJob() ?? stolenJob(for: place, depth: depth) else { break }
        try send(job, to: place)
      }
    }
  }

  private func nextJob() -> Job? {
    guard !control.isFinishing else { return nil }
    if !backlog.isEmpty { return backlog.removeFirst() }
    // Few outcomes are held back: those behind a slow source take memory.
    while !isExhausted, held.count < window {
      guard let item = next() else {
        isExhausted = true
        return nil
      }
      let position = count
      count += 1
      switch item {
      case .probe(let request): return Job(position: position, request: request)
      case .verify(let request, let known):
        return Job(position: position, request: request, known: known)
      case .known(let outcome):
        hand(
          WorkerResult(
            position: position, outcome: outcome, milliseconds: nil, kills: [], wasKnown: true))
      }
    }
    return nil
  }

  /// What waits behind a slow source at another worker, for one that has nothing to do.
  private func stolenJob(for place: Int, depth: Int) -> Job? {
    guard depth == 1, !control.isFinishing else { return nil }
    for worker in workers {
      guard let job = worker?.jobs.dropFirst().first(where: { twins[$0.position] == nil }) else {
        continue
      }
      twins[job.position] = false
      return job
    }
    return nil
  }

  private func send(_ job: Job, to place: Int) throws(WorkerPoolError) {
    let worker: Worker
    if let running = workers[place] {
      worker = running
    } else {
      worker = Worker(try WorkerProcess(pool.program))
      workers[place] = worker
      summary.started += 1
    }
    if worker.jobs.isEmpty, worker.isReady { worker.since = .now }
    worker.jobs.append(job)
    worker.process.send(
      WorkerRequest(id: .number(Int64(job.position)), probe: job.request).line)
  }

  // MARK: Waiting

  private func wait() throws(WorkerPoolError) {
    var descriptors: [pollfd] = []
    var owners: [(place: Int, isErrors: Bool)] = []
    var patience: Int64 = 100
    let now = ContinuousClock.now
    for (place, worker) in workers.enumerated() {
      guard let worker else { continue }
      let events = worker.process.hasOutgoing ? POLLIN | POLLOUT : POLLIN
      descriptors.append(
        pollfd(fd: worker.process.channel, events: Int16(events), revents: 0))
      owners.append((place, false))
      if !worker.process.errorsEnded {
        descriptors.append(
          pollfd(fd: worker.process.errors, events: Int16(POLLIN), revents: 0))
        owners.append((place, true))
      }
      if let deadline = deadline(of: worker) {
        patience = min(patience, max(0, Int64(now.duration(to: deadline) / .milliseconds(1))) + 1)
      }
    }
    let ready = poll(&descriptors, nfds_t(descriptors.count), Int32(patience))
    if ready > 0 {
      for (descriptor, owner) in zip(descriptors, owners) where descriptor.revents != 0 {
        // An earlier event may have ended it.
        guard let worker = workers[owner.place] else { continue }
        if owner.isErrors {
          worker.process.receiveErrors()
          continue
        }
        if descriptor.revents & Int16(POLLOUT) != 0 { worker.process.flush() }
        if descriptor.revents & ~Int16(POLLOUT) != 0 { try receive(from: worker, at: owner.place) }
      }
    }
    for worker in workers {
      guard let worker, let deadline = deadline(of: worker), deadline < .now else { continue }
      worker.wasTimedOut = true
      worker.process.end()
    }
  }

  /// When a worker is to be ended; `nil` where it has nothing to do, or all the time there is.
  private func deadline(of worker: Worker) -> ContinuousClock.Instant? {
    guard !worker.wasTimedOut else { return nil }
    guard worker.isReady else {
      return worker.since.advanced(by: .milliseconds(pool.startMilliseconds))
    }
    guard let job = worker.jobs.first else { return nil }
    let limit = job.request.timeLimitMilliseconds ?? pool.timeLimitMilliseconds
    guard limit > 0 else { return nil }
    let (wait, overflow) = limit.addingReportingOverflow(pool.graceMilliseconds)
    return overflow ? nil : worker.since.advanced(by: .milliseconds(wait))
  }

  // MARK: Answers

  private func receive(from worker: Worker, at place: Int) throws(WorkerPoolError) {
    let isAlive = worker.process.receive { line in take(line, from: worker) }
    if worker.isBabbling { worker.process.end() }
    if !isAlive { try bury(worker, at: place) }
  }

  private func take(_ line: LineSplitter.Line, from worker: Worker) {
    // What comes after a line that is none of the protocol cannot be trusted.
    guard !worker.isBabbling else { return }
    guard !line.isTooLong, let answer = WorkerAnswer(line: line.bytes) else {
      worker.isBabbling = true
      return
    }
    switch answer {
    case .ready:
      worker.isReady = true
      worker.since = .now
      failedStarts = 0
    case .result(let id, let outcome, let milliseconds):
      guard let job = worker.jobs.first, id == .number(Int64(job.position)) else {
        worker.isBabbling = true
        return
      }
      worker.jobs.removeFirst()
      worker.since = .now
      finish(job, outcome, milliseconds)
    case .identified(let id, let identity, let outcome, let milliseconds):
      guard let job = worker.jobs.first, id == .number(Int64(job.position)),
        let told = outcome ?? job.known
      else {
        worker.isBabbling = true
        return
      }
      worker.jobs.removeFirst()
      worker.since = .now
      finish(job, told, milliseconds, identity: identity, isUnchanged: outcome == nil)
    case .fault(let fault):
      guard let job = worker.jobs.first, fault.id == .number(Int64(job.position)) else {
        worker.isBabbling = true
        return
      }
      worker.jobs.removeFirst()
      worker.since = .now
      let failure = ProbeFailure(
        source: job.request.source, code: .other, message: "the worker refuses it",
        detail: fault.message)
      finish(job, .failure(failure), nil)
    }
  }

  private func finish(
    _ job: Job, _ outcome: ProbeOutcome, _ milliseconds: Int64?, identity: RemoteIdentity? = nil,
    isUnchanged: Bool = false
  ) {
    switch twins[job.position] {
    case true?:
      // The other worker was quicker.
      twins[job.position] = nil
      return
    case false?: twins[job.position] = true
    case nil: break
    }
    hand(
      WorkerResult(
        position: job.position, outcome: outcome, milliseconds: milliseconds,
        kills: kills.removeValue(forKey: job.position) ?? [], wasKnown: isUnchanged,
        identity: identity))
  }

  private func hand(_ result: WorkerResult) {
    if pool.order == .finished {
      summary.delivered += 1
      deliver(result)
      return
    }
    held[result.position] = result
    while let ready = held.removeValue(forKey: nextToDeliver) {
      nextToDeliver += 1
      summary.delivered += 1
      deliver(ready)
    }
  }

  // MARK: Ends

  /// Finds out how a worker ended, whose fault it was, and who gets what it had before it.
  private func bury(_ worker: Worker, at place: Int) throws(WorkerPoolError) {
    workers[place] = nil
    // Its sockets close a moment before it has ended.
    let exit = worker.process.reap(afterMilliseconds: 1000)
    worker.process.receiveErrors()
    let kill = self.kill(worker, exit)
    guard worker.isReady else {
      failedStarts += 1
      if failedStarts >= Self.failedStartLimit {
        throw .notReady(
          path: pool.program.path,
          reason: ([kill.reason, kill.detail].compactMap(\.self)).joined(separator: ": "))
      }
      requeue(worker.jobs)
      return
    }
    guard let blamed = worker.jobs.first else { return }
    summary.killed += 1
    var innocent = Array(worker.jobs.dropFirst())
    kills[blamed.position, default: []].append(kill)
    let count = kills[blamed.position]?.count ?? 0
    if twins[blamed.position] == true {
      // Another worker has answered it: nothing to do but to forget.
      twins[blamed.position] = nil
      kills[blamed.position] = nil
    } else if count >= WorkerPool.killLimit {
      finish(blamed, .failure(Self.failure(blamed.request.source, kill, count)), nil)
    } else {
      innocent.append(blamed)
    }
    requeue(innocent)
  }

  /// Gives jobs back to be sent again, but those that another worker has or had as well.
  private func requeue(_ jobs: [Job]) {
    let open = jobs.filter { job in
      // Of twins one is left now.
      twins.removeValue(forKey: job.position) == nil
    }
    backlog.insert(contentsOf: open, at: 0)
  }

  private func kill(_ worker: Worker, _ exit: WorkerProcess.Exit) -> WorkerKill {
    let detail = worker.process.words
    if worker.wasTimedOut {
      return WorkerKill(
        code: .timedOut, signal: SIGKILL, reason: "it hung beyond its time limit and was ended",
        detail: detail)
    }
    if worker.isBabbling {
      return WorkerKill(
        code: .crashed, reason: "it wrote what is no answer and was ended", detail: detail)
    }
    switch exit {
    case .signal(SIGXCPU):
      return WorkerKill(
        code: .timedOut, signal: SIGXCPU,
        reason: "it used up its processor time (signal \(SIGXCPU), SIGXCPU)", detail: detail)
    case .signal(let signal):
      var reason = "signal \(signal) (\(WorkerKill.name(of: signal)))"
      if signal == SIGKILL { reason += " from outside, perhaps for want of memory" }
      return WorkerKill(
        code: Self.tellsOfMemory(detail) ? .outOfMemory : .crashed, signal: signal,
        reason: reason, detail: detail)
    case .status(let status):
      return WorkerKill(
        code: Self.tellsOfMemory(detail) ? .outOfMemory : .crashed,
        reason: "it ended with status \(status)", detail: detail)
    }
  }

  /// True where a worker's last words are those of Swift's or C++'s runtime, or of the C library,
  /// without memory.
  private static func tellsOfMemory(_ words: String?) -> Bool {
    guard let words else { return false }
    return ["allocate", "bad_alloc", "out of memory"].contains { words.contains($0) }
  }

  private static func failure(_ source: String, _ kill: WorkerKill, _ count: Int) -> ProbeFailure {
    let times = count == 2 ? "twice" : "\(count) times"
    return ProbeFailure(
      source: source, code: kill.code,
      message: "the process that probed it ended \(times), last: \(kill.reason)",
      detail: kill.detail)
  }

  private func shutDown() {
    for worker in workers {
      guard let worker else { continue }
      if control.isStopping || !worker.jobs.isEmpty {
        worker.process.end()
      } else {
        worker.process.endInput()
      }
    }
    for worker in workers { _ = worker?.process.reap(afterMilliseconds: 2000) }
    workers = []
  }
}
