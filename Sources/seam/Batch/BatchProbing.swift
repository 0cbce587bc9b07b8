import Catalog
import MediaFacts
import MediaProbe
import ProbeWorker
import Synchronization

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
    /// True where the asset has ended as many processes as it may, now or in earlier runs.
    let isSetAside: Bool
  }

  fileprivate struct Source {
    let key: ProbeKey
    var identity: AssetIdentity?
  }

  /// What is to be done about a source.
  private struct Plan {
    var work: WorkItem
    var source: Source?
    /// True where the outcome is to be kept.
    var isNew = false
    var isSetAside = false

    /// What to keep, where the source's server was asked.
    func kept(with identity: RemoteIdentity?) -> Source? {
      guard var source, let identity else { return source }
      source.identity = AssetIdentity(
        sizeBytes: identity.sizeBytes, etag: identity.etag, lastModified: identity.lastModified)
      return source
    }
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

  private func plan(_ input: InputSource) throws(CatalogError) -> Plan {
    guard case .toProbe(let name) = input else {
      if case .known(let outcome) = input { return Plan(work: .known(outcome)) }
      return Plan(work: .probe(request(for: "")))
    }
    let key = ProbeKey(source: name, depth: options.depth, isDecoded: options.decode)
    guard let path = AssetIdentity.localPath(name) else { return try remotePlan(name, key) }
    let source = Source(key: key, identity: AssetIdentity(file: path))
    switch try catalog.lookUp(source.key, identity: source.identity, patience: patience) {
    case .fresh(let outcome, .sameSource):
      cachedCount += 1
      return Plan(work: .known(outcome), source: source)
    case .fresh(let outcome, .sameFile):
      // Kept under this name as well, it stays known when the other name is pruned.
      cachedCount += 1
      return Plan(work: .known(outcome), source: source, isNew: true)
    case .stale, .absent: break
    }
    if let plan = try setAsidePlan(source) { return plan }
    return Plan(work: .probe(request(for: name)), source: source, isNew: true)
  }

  /// What is to be done about an address: its server is asked whether it is still what it was.
  private func remotePlan(_ name: String, _ key: ProbeKey) throws(CatalogError) -> Plan {
    let last = try catalog.lastIdentity(of: key)
    var request = request(for: name)
    request.isIdentified = true
    if case .fresh(let outcome, _) = try catalog.lookUp(
      key, identity: last?.identity, patience: patience), let last
    {
      let isRecent = (0..<patience.unverifiableSeconds).contains(last.ageSeconds)
      guard last.identity.canTellChange, !isRecent else {
        cachedCount += 1
        return Plan(work: .known(outcome), source: Source(key: key, identity: last.identity))
      }
      request.known = RemoteIdentity(
        etag: last.identity.etag, lastModified: last.identity.lastModified)
      return Plan(
        work: .verify(request, known: outcome), source: Source(key: key, identity: last.identity),
        isNew: true)
    }
    let source = Source(key: key, identity: nil)
    if let plan = try setAsidePlan(source) { return plan }
    return Plan(work: .probe(request), source: source, isNew: true)
  }

  private func setAsidePlan(_ source: Source) throws(CatalogError) -> Plan? {
    guard let killer = try catalog.setAside(source.key.source, identity: source.identity) else {
      return nil
    }
    setAsideCount += 1
    let signal = killer.signal.map { ", by \(WorkerKill.name(of: $0))" } ?? ""
    let failure = ProbeFailure(
      source: source.key.source, code: ProbeFailureCode(rawValue: killer.reason) ?? .crashed,
      message: "set aside: it ended \(killer.kills) processes that probed it\(signal)")
    return Plan(work: .known(.failure(failure)), source: source, isSetAside: true)
  }

  private func request(for source: String) -> ProbeRequest {
    ProbeRequest(
      source: source, depth: options.depth, isDecoded: options.decode,
      timeLimitMilliseconds: options.timeLimitMilliseconds,
      byteLimit: options.byteLimit)
  }

  /// Counts what came: an address that its server says to be unchanged counts as known before.
  private func tally(_ wasKnown: Bool, _ plan: Plan?) {
    if !wasKnown {
      probedCount += 1
    } else if case .verify? = plan?.work {
      cachedCount += 1
    }
  }

  /// True where the outcome is new to the catalogue: that of an unchanged address is not.
  private static func isToKeep(_ plan: Plan, _ wasKnown: Bool) -> Bool {
    if case .verify = plan.work { return !wasKnown }
    return plan.isNew
  }

  // MARK: - In worker processes

  private func runIsolated(
    _ program: WorkerProgram, next: () throws(CatalogError) -> InputSource?,
    deliver: (Int, Done) -> Void
  ) throws(BatchFault) {
    var fault: CatalogError?
    var waiting: [Int: Plan] = [:]
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
          waiting[count] = plan
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
          tally(result.wasKnown, known)
          deliver(
            result.position,
            Done(
              outcome: result.outcome, source: known?.kept(with: result.identity),
              kills: result.kills, isNew: known.map { Self.isToKeep($0, result.wasKnown) } ?? false,
              isSetAside: result.isSetAside || known?.isSetAside == true))
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
      var plans: [Plan] = []
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
      let requests: [(request: ProbeRequest, known: ProbeOutcome?)] = open.map { place in
        switch plans[place].work {
        case .probe(let request): (request, nil)
        case .verify(let request, let known): (request, known)
        case .known: (self.request(for: ""), nil)
        }
      }
      let answers = Mutex<[Int: RemoteIdentity]>([:])
      let unchanged = Mutex<Set<Int>>([])
      let options = options
      runner.run(
        requests.map(\.request.source),
        probe: { place, source in
          let (request, known) = requests[place]
          let done = IdentifiedProbe.run(request, identify: RemoteCheck.identity) { request in
            var options = options
            options.timeLimitMilliseconds =
              request.timeLimitMilliseconds ?? options.timeLimitMilliseconds
            return Probe.probe(source, options: options)
          }
          if let identity = done.identity { answers.withLock { $0[place] = identity } }
          if let outcome = done.outcome ?? known {
            if done.outcome == nil { unchanged.withLock { _ = $0.insert(place) } }
            return outcome
          }
          return .failure(ProbeFailure(source: source, code: .other, message: "was not probed"))
        }, deliver: { place, outcome in outcomes[open[place]] = outcome })
      var identities: [Int: RemoteIdentity] = [:]
      for (place, identity) in answers.withLock({ $0 }) { identities[open[place]] = identity }
      let isOpen = Set(open)
      let same = Set(unchanged.withLock { $0 }.map { open[$0] })
      for place in plans.indices {
        guard let outcome = outcomes[place] else { continue }
        let plan = plans[place]
        let wasKnown = !isOpen.contains(place) || same.contains(place)
        tally(wasKnown, plan)
        deliver(
          count,
          Done(
            outcome: outcome, source: plan.kept(with: identities[place]), kills: [],
            isNew: Self.isToKeep(plan, wasKnown), isSetAside: plan.isSetAside))
        count += 1
      }
      if let fault { throw .catalog(fault) }
    }
  }
}
