import AdResponses
import Catalog
import Findings
import MediaFacts
import ProbeWorker

/// Takes creatives one by one, has them probed, judges them, and stores their rows before they are
/// printed: what was reported is never lost.
final class BatchRun {
  private struct Ready {
    let position: Int
    let item: BatchItem
    let done: BatchProbing.Done
  }

  private let catalog: Catalog
  private let run: RunID
  private let isResumed: Bool
  private let probing: BatchProbing
  private let control: WorkerControl
  private var items: BatchItems
  private var judge: BatchJudge
  /// The set of mains of those creatives that name none of their own.
  private let commonMains: Int
  /// The set of each main that a sheet names, or why there is none.
  private var ownMains: [String: OwnMains] = [:]
  private var output: BatchOutput
  /// What a report for pipelines needs beside the rows; absent where none is asked for.
  private(set) var digest: BatchDigest?
  private var progress: BatchProgress

  private enum OwnMains {
    case set(Int)
    case failed(String)
  }

  private var position = 0
  private var isExhausted = false
  /// What was given to be probed, by its place among what was given.
  private var waiting: [Int: (position: Int, item: BatchItem)] = [:]
  private var given = 0
  private var ready: [Ready] = []
  private var lastFlush = ContinuousClock.now - .seconds(1)
  private var fault: BatchFault?
  /// True where outcomes were thrown away because the run was ended.
  private var hasDropped = false

  init(
    catalog: Catalog, run: RunID, isResumed: Bool, probing: BatchProbing, control: WorkerControl,
    items: BatchItems, judge: BatchJudge, commonMains: Int, output: BatchOutput,
    digest: BatchDigest?, progress: BatchProgress
  ) {
    self.digest = digest
    self.catalog = catalog
    self.run = run
    self.isResumed = isResumed
    self.probing = probing
    self.control = control
    self.items = items
    self.judge = judge
    self.commonMains = commonMains
    self.output = output
    self.progress = progress
  }

  /// Does everything that is not done yet, or as much of it as `control` lets.
  ///
  /// The rows of a resumed run are printed together at its end, those of before among them.
  func perform() throws(BatchFault) {
    try probing.run(
      next: { () throws(CatalogError) in try self.next() },
      deliver: { place, done in take(place, done) })
    flush()
    progress.finish()
    if let fault { throw fault }
    do throws(CatalogError) {
      let isComplete = isExhausted && !control.isStopping && waiting.isEmpty && !hasDropped
      if isComplete { try catalog.truncate(run, toCount: position) }
      try catalog.endRun(
        run, state: isComplete ? .finished : .interrupted, total: isComplete ? position : nil)
      if isResumed { try output.writeAll(run, of: catalog) }
    } catch {
      throw .catalog(error)
    }
  }

  /// The output after the rows, for what comes behind them.
  var finishedOutput: BatchOutput { output }

  private func next() throws(CatalogError) -> InputSource? {
    while !control.isFinishing {
      guard let item = items.next() else {
        isExhausted = true
        return nil
      }
      let place = position
      position += 1
      digest?.note(item, at: place)
      if isResumed, try catalog.isDone(place, creative: item.creative, in: run) {
        progress.skip()
        continue
      }
      waiting[given] = (place, item)
      given += 1
      return item.input
    }
    return nil
  }

  private func take(_ place: Int, _ done: BatchProbing.Done) {
    guard let (position, item) = waiting.removeValue(forKey: place) else { return }
    // A probe that was ended says nothing about its source.
    if case .failure(let failure) = done.outcome, failure.code == .cancelled {
      hasDropped = true
      return
    }
    ready.append(Ready(position: position, item: item, done: done))
    if case .failure = done.playable {
      progress.step(failed: true)
    } else {
      progress.step(failed: false)
    }
    if ready.count >= 2048 || ContinuousClock.now - lastFlush > .milliseconds(25) { flush() }
  }

  /// Judges, stores and prints what is ready.
  private func flush() {
    guard fault == nil, !ready.isEmpty else { return }
    do throws(BatchFault) {
      try prepareMains()
      var creatives: [(mains: Int, facts: AssetFacts)] = []
      for one in ready {
        if case .facts(let facts) = one.done.playable, case .set(let set)? = mains(of: one.item) {
          creatives.append((set, facts))
        }
      }
      judge.prepare(creatives)
      var rows: [RunRow] = []
      var kept: [BatchProbing.Done] = []
      for one in ready {
        kept.append(one.done)
        guard let mains = mains(of: one.item) else {
          hasDropped = true
          continue
        }
        rows += self.rows(one, mains)
      }
      do throws(CatalogError) {
        try catalog.transaction { () throws(CatalogError) in
          try probing.keep(kept)
          try catalog.append(rows, to: run)
        }
      } catch {
        throw .catalog(error)
      }
      if !isResumed { output.write(rows) }
      ready.removeAll(keepingCapacity: true)
      lastFlush = .now
    } catch {
      fault = error
      ready = []
      control.stop()
    }
  }

  // MARK: - Mains

  private func mains(of item: BatchItem) -> OwnMains? {
    guard let main = item.main else { return .set(commonMains) }
    return ownMains[main]
  }

  /// Probes the mains that creatives which are ready name and that were not met before.
  private func prepareMains() throws(BatchFault) {
    var words: [String] = []
    for one in ready {
      guard let main = one.item.main, ownMains[main] == nil, !words.contains(main) else { continue }
      words.append(main)
    }
    guard !words.isEmpty else { return }
    let sources = words.map { SourceExpansion.sources([$0]) }
    var outcomes = try probing.outcomes(of: sources.flatMap { $0 })[...]
    for (word, own) in zip(words, sources) {
      let mine = outcomes.prefix(own.count)
      outcomes = outcomes.dropFirst(own.count)
      var facts: [AssetFacts] = []
      var failures: [ProbeFailure] = []
      for outcome in mine {
        switch outcome {
        case .facts(let one): facts.append(one)
        case .failure(let failure): failures.append(failure)
        }
      }
      // One that was ended is no main that cannot be read.
      if failures.contains(where: { $0.code == .cancelled }) { continue }
      if let failure = failures.first {
        ownMains[word] = .failed(
          "its main '\(failure.source)' could not be read: \(failure.message)")
      } else {
        ownMains[word] = .set(judge.add(facts))
      }
    }
  }

  // MARK: - Rows

  private func rows(_ one: Ready, _ mains: OwnMains) -> [RunRow] {
    var message: String?
    switch (one.done.playable, mains) {
    case (.failure(let failure), _):
      message = "\(failure.code.rawValue): \(failure.message)"
      if let detail = failure.detail { message? += " (\(detail))" }
    case (.facts, .failed(let reason)): message = reason
    case (.facts(let facts), .set(let set)):
      return judgedRows(one, facts, set)
    }
    var row = RunRow(position: one.position, creative: one.item.creative)
    row.campaign = one.item.campaign
    if case .failure(let failure) = one.done.outcome {
      row.rules = ProbeFailureRules.rules(of: failure, isSetAside: one.done.isSetAside)
        .map(\.description)
    }
    row.message = [message, one.item.note].compactMap(\.self).joined(separator: "; ")
    return [row]
  }

  private func judgedRows(_ one: Ready, _ facts: AssetFacts, _ mains: Int) -> [RunRow] {
    let findings =
      one.item.declared.map { AdResponseRules.findings(declared: $0, actual: facts) } ?? []
    let declared = findings.map(\.rule.description)
    var notes = findings.map { "\($0.rule): \($0.message)" }
    digest?.note(facts, mains: judge.mains(mains), declared: findings, at: one.position)
    if let note = one.item.note { notes.append(note) }
    return judge.rows(mains: mains, facts: facts).map { template in
      var row = template
      row.position = one.position
      row.creative = one.item.creative
      row.campaign = one.item.campaign
      row.rules += declared.filter { !row.rules.contains($0) }
      // As in 'fit': what a document states so wrongly that it has to be mended fails at every threshold.
      if findings.contains(where: \.isFailing) { row.isFailing = true }
      let message = ([template.message].compactMap(\.self) + notes).joined(separator: "; ")
      row.message = message.isEmpty ? nil : message
      return row
    }
  }
}
