import Catalog
import MediaFacts
import MediaProbe
import ProbeWorker

/// Probes through the catalogue: what is known there is not probed again, what is new is kept.
final class BatchProbing {
  /// An outcome with what the catalogue needs to keep it.
  struct Done {
    let outcome: ProbeOutcome
    /// The outcome with a failure for what holds nothing to play.
    var playable: ProbeOutcome { outcome.playable }
    fileprivate let source: Source?
    fileprivate let kills: [WorkerKill]
    fileprivate let isNew: Bool
  }

  fileprivate struct Source {
    let key: ProbeKey
    let identity: AssetIdentity?
  }

  private let catalog: Catalog
  private let options: ProbeOptions
  private let patience: ProbePatience
  private let jobs: Int
  /// The program that probes for this one; absent where it does so itself.
  private let program: WorkerProgram?
  private let order: WorkerPool.Order
  private let control: WorkerControl

  /// How many sources were probed.
  private(set) var probedCount = 0
  /// How many outcomes came from the catalogue.
  private(set) var cachedCount = 0
  /// How many sources were not probed because they had killed workers before.
  private(set) var setAsideCount = 0

  init(
    catalog: Catalog, options: ProbeOptions, patience: ProbePatience, jobs: Int,
    program: WorkerProgram?, order: WorkerPool.Order, control: WorkerControl
  ) {
    self.catalog = catalog
    self.options = options
    self.patience = patience
    self.jobs = jobs
    self.program = program
    self.order = order
    self.control = control
  }

  /// Probes what `next` gives until it gives nothing, and hands on each outcome with its place.
  func run(
    next: () throws(CatalogError) -> InputSource?,
    deliver: (Int, Done) -> Void
  ) throws(BatchFault) {
    if let program {
      try runIsolated(program, next: next, deliver: deliver)
    } else {
      try runInside(next: next, deliver: deliver)
    }
  }

  /// The outcomes of a few sources, in order; what holds nothing to play is a failure.
  func outcomes(of inputs: [InputSource]) throws(BatchFault) -> [ProbeOutcome] {
    var outcomes: [ProbeOutcome?] = Array(repeating: nil, count: inputs.count)
    var done: [Done] = []
    var rest = inputs[...]
    try run(
      next: { rest.popFirst() },
      deliver: { place, result in
        outcomes[place] = result.outcome
        done.append(result)
      })
    do throws(CatalogError) { try keep(done) } catch { throw .catalog(error) }
    return zip(inputs, outcomes).map { input, outcome in
      outcome?.playable
        ?? .failure(
          ProbeFailure(
            source: BatchItem(input).creative, code: .cancelled, message: "was not probed"))
    }
  }

  /// Keeps what is new, in one transaction.
  func keep(_ done: [Done]) throws(CatalogError) {
    try catalog.transaction { () throws(CatalogError) in
      for result in done {
        guard let source = result.source else { continue }
        for kill in result.kills {
          _ = try catalog.recordKill(
            by: source.key.source, identity: source.identity, reason: kill.code.rawValue,
            signal: kill.signal)
        }
        if result.isNew {
          try catalog.store(
            ProbeRecord(key: source.key, identity: source.identity, outcome: result.outcome))
        }
      }
    }
  }

  // MARK: - One source

  /// What is to be done about a source; `isNew` where the outcome is to be kept.
  private func plan(
    _ input: InputSource
  ) throws(CatalogError) -> (work: WorkItem, source: Source?, isNew: Bool) {
    guard case .toProbe(let name) = input else {
      if case .known(let outcome) = input { return (.known(outcome), nil, false) }
      return (.probe(request(for: "")), nil, false)
    }
    let path = AssetIdentity.localPath(name)
    let source = Source(
      key: ProbeKey(source: name, depth: options.depth),
      identity: path.flatMap { AssetIdentity(file: $0) })
    switch try catalog.lookUp(source.key, identity: source.identity, patience: patience) {
    case .fresh(let outcome, .sameSource):
      cachedCount += 1
      return (.known(outcome), source, false)
    case .fresh(let outcome, .sameFile):
      // Kept under this name as well, it stays known when the other name is pruned.
      cachedCount += 1
      return (.known(outcome), source, true)
    case .stale, .absent: break
    }
    if let killer = try catalog.setAside(name, identity: source.identity) {
      setAsideCount += 1
      let signal = killer.signal.map { ", by \(WorkerKill.name(of: $0))" } ?? ""
      let failure = ProbeFailure(
        source: name, code: ProbeFailureCode(rawValue: killer.reason) ?? .crashed,
        message: "set aside: it ended \(killer.kills) processes that probed it\(signal)")
      return (.known(.failure(failure)), source, false)
    }
    return (.probe(request(for: name)), source, true)
  }

  private func request(for source: String) -> ProbeRequest {
    ProbeRequest(
      source: source, depth: options.depth, timeLimitMilliseconds: options.timeLimitMilliseconds,
      byteLimit: options.byteLimit)
  }

  // MARK: - In worker processes

  private func runIsolated(
    _ program: WorkerProgram, next: () throws(CatalogError) -> InputSource?,
    deliver: (Int, Done) -> Void
  ) throws(BatchFault) {
    var fault: CatalogError?
    var waiting: [Int: (source: Source?, isNew: Bool)] = [:]
    var count = 0
    let pool = WorkerPool(
      program: program, jobs: jobs, order: order,
      timeLimitMilliseconds: options.timeLimitMilliseconds)
    try withoutActuallyEscaping(next) { next throws(BatchFault) in
      let items = AnyIterator<WorkItem> {
        guard fault == nil else { return nil }
        do throws(CatalogError) {
          guard let input = try next() else { return nil }
          let plan = try self.plan(input)
          waiting[count] = (plan.source, plan.isNew)
          count += 1
          return plan.work
        } catch {
          fault = error
          return nil
        }
      }
      do throws(WorkerPoolError) {
        _ = try pool.run(items, control: control) { result in
          let known = waiting.removeValue(forKey: result.position)
          if !result.wasKnown { probedCount += 1 }
          deliver(
            result.position,
            Done(
              outcome: result.outcome, source: known?.source, kills: result.kills,
              isNew: known?.isNew ?? false))
        }
      } catch {
        throw .workers(error)
      }
    }
    if let fault { throw .catalog(fault) }
  }

  // MARK: - In this process

  private func runInside(
    next: () throws(CatalogError) -> InputSource?, deliver: (Int, Done) -> Void
  ) throws(BatchFault) {
    let runner = ProbeRunner(jobs: jobs, options: options, order: .finished)
    var count = 0
    var isExhausted = false
    while !isExhausted, !control.isFinishing {
      var plans: [(work: WorkItem, source: Source?, isNew: Bool)] = []
      var fault: CatalogError?
      do throws(CatalogError) {
        while plans.count < jobs * 16 {
          guard let input = try next() else {
            isExhausted = true
            break
          }
          plans.append(try plan(input))
        }
      } catch {
        fault = error
      }
      var outcomes: [ProbeOutcome?] = plans.map { plan in
        if case .known(let outcome) = plan.work { return outcome }
        return nil
      }
      let open = plans.indices.filter { outcomes[$0] == nil }
      let names = open.map { place in
        if case .probe(let request) = plans[place].work { return request.source }
        return ""
      }
      runner.run(names) { place, outcome in outcomes[open[place]] = outcome }
      probedCount += open.count
      for (plan, outcome) in zip(plans, outcomes) {
        guard let outcome else { continue }
        deliver(
          count, Done(outcome: outcome, source: plan.source, kills: [], isNew: plan.isNew))
        count += 1
      }
      if let fault { throw .catalog(fault) }
    }
  }
}
