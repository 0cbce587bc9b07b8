import Foundation
import MediaFacts
import MediaProbe
import Synchronization
import TestSupport
import Testing

@testable import ProbeWorker

/// A pool of workers, and what becomes of assets that crash, hang or take all memory.
@Suite(.serialized) struct WorkerPoolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ pool: WorkerPool, _ items: [WorkItem]
  ) throws -> (results: [WorkerResult], summary: WorkerRunSummary) {
    var results: [WorkerResult] = []
    let summary = try pool.run(items) { results.append($0) }
    return (results, summary)
  }

  @Test(
    "workers give what a probe in this process gives, in either order",
    arguments: [1, 3], WorkerPool.Order.allCases)
  func sameOutcomes(jobs: Int, order: WorkerPool.Order) throws {
    let files = try Workers.files(60, in: folder) + [folder.path, folder.path + "/none"]
    let pool = WorkerPool(program: Workers.program(), jobs: jobs, order: order)
    let (results, summary) = try run(pool, Workers.items(files))
    #expect(summary.isComplete && summary.delivered == 62 && summary.started <= jobs)
    #expect(summary.killed == 0)
    let places = results.map(\.position)
    #expect((order == .given ? places : places.sorted()) == Array(0..<62))
    for result in results {
      #expect(result.outcome == Probe.probe(files[result.position]))
      #expect(result.kills.isEmpty && !result.wasKnown && !result.isSetAside)
    }
  }

  @Test("known outcomes take their places and cost no worker")
  func known() throws {
    let outcome = ProbeOutcome.failure(
      ProbeFailure(source: "known", code: .damaged, message: "m"))
    let file = try folder.write("text".utf8, to: "a.mp4")
    var items = [WorkItem](repeating: .known(outcome), count: 500)
    let pool = WorkerPool(program: Workers.program(), jobs: 2, order: .given)
    let (results, summary) = try run(pool, items)
    #expect(results.map(\.position) == Array(0..<500) && summary.started == 0)
    #expect(results.allSatisfy { $0.wasKnown && $0.outcome == outcome })
    items.insert(contentsOf: Workers.items([file]), at: 100)
    let mixed = try run(pool, items)
    #expect(mixed.results.map(\.position) == Array(0...500))
    #expect(mixed.results[100].outcome == Probe.probe(file) && mixed.summary.started == 1)
  }

  @Test("300 files of which 5 crash: 300 results, and no other is touched", arguments: [1, 4])
  func crashes(jobs: Int) throws {
    let files = try Workers.files(300, in: folder)
    // The names hold the whole number between the slash and the dot.
    let crashing = [3, 50, 51, 200, 299]
    for place in crashing {
      try FileManager.default.moveItem(
        atPath: files[place], toPath: folder.path + "/crashing\(place).mp4")
    }
    let sources = files.enumerated().map { place, path in
      crashing.contains(place) ? folder.path + "/crashing\(place).mp4" : path
    }
    let pool = WorkerPool(
      program: Workers.program(faults: "crash=crashing"), jobs: jobs, order: .given,
      requestsAhead: 4)
    let (results, summary) = try run(pool, Workers.items(sources))
    #expect(results.map(\.position) == Array(0..<300))
    #expect(summary.isComplete)
    // Two each; one that two workers were sent may end a third.
    #expect((10...15).contains(summary.killed), "\(summary)")
    for result in results {
      if crashing.contains(result.position) {
        guard case .failure(let failure) = result.outcome else {
          Issue.record("\(result.position) crashes")
          continue
        }
        #expect(failure.code == .crashed && failure.source == sources[result.position])
        #expect(failure.message.contains("SIGSEGV") && failure.message.contains("twice"))
        #expect(result.kills.map(\.signal) == [SIGSEGV, SIGSEGV] && result.isSetAside)
      } else {
        #expect(result.outcome == Probe.probe(sources[result.position]))
        #expect(result.kills.isEmpty, "\(result.position)")
      }
    }
  }

  @Test(
    "each way to end is named",
    arguments: [
      ("hang", .timedOut, "hung"), ("spin", .timedOut, "hung"), ("memory", .outOfMemory, "SIGABRT"),
      ("exit", .crashed, "status 3"), ("babble", .crashed, "no answer"),
    ] as [(String, ProbeFailureCode, String)])
  func ways(action: String, code: ProbeFailureCode, words: String) throws {
    let files = try Workers.files(10, in: folder)
    let boom = folder.path + "/boom.mp4"
    var items = Workers.items(files)
    items.insert(contentsOf: Workers.items([boom], timeLimit: 200), at: 4)
    let pool = WorkerPool(
      program: Workers.program(["--memory", "2G"], faults: "\(action)=boom"), jobs: 2,
      graceMilliseconds: 300)
    let (results, summary) = try run(pool, items)
    #expect(results.count == 11 && summary.isComplete)
    for result in results {
      guard result.position == 4 else {
        let place = result.position < 4 ? result.position : result.position - 1
        #expect(result.outcome == Probe.probe(files[place]) && result.kills.isEmpty)
        continue
      }
      guard case .failure(let failure) = result.outcome else {
        Issue.record("\(action) fails")
        return
      }
      #expect(failure.code == code && failure.message.contains(words), "\(failure)")
      #expect(result.isSetAside && result.kills.allSatisfy { $0.code == code })
    }
  }

  @Test("a probe that uses up its processor time ends by itself")
  func processorTime() throws {
    let pool = WorkerPool(
      program: Workers.program(faults: "spin=boom"), jobs: 1, graceMilliseconds: 30_000)
    var kills: [WorkerKill] = []
    let control = WorkerControl()
    // Once is enough: the limit is one second and five of grace.
    let started = ContinuousClock.now
    _ = try pool.run(Workers.items(["/boom.mp4", "/none"], timeLimit: 100), control: control) {
      if $0.position == 0 { kills = $0.kills }
    }
    #expect(kills.map(\.signal) == [SIGXCPU, SIGXCPU])
    #expect(kills.map(\.code) == [.timedOut, .timedOut])
    #expect(started.duration(to: .now) < .seconds(50))
  }

  @Test("a pipe that nobody writes to ends by its time limit, and holds up nobody")
  func pipe() throws {
    let path = folder.path + "/pipe.mp4"
    #expect(mkfifo(path, 0o600) == 0)
    let files = try Workers.files(100, in: folder)
    let pool = WorkerPool(program: Workers.program(), jobs: 2)
    let (results, summary) = try run(
      pool, Workers.items([path], timeLimit: 1500) + Workers.items(files))
    #expect(summary.killed == 0 && results.count == 101)
    #expect(results.last?.position == 0)
    guard case .failure(let failure)? = results.last?.outcome else {
      Issue.record("a pipe without a writer fails")
      return
    }
    #expect(failure.code == .timedOut)
  }

  @Test("workers killed from outside cost nothing")
  func killedFromOutside() throws {
    let files = try Workers.files(300, in: folder)
    let mark = "28911ms"
    let pool = WorkerPool(
      program: Workers.program(["--timeout", mark]), jobs: 2, requestsAhead: 3)
    var results: [WorkerResult] = []
    var killed = 0
    let summary = try pool.run(Workers.items(files)) { result in
      results.append(result)
      if results.count % 60 == 0 {
        for process in Workers.processes(marked: mark) {
          killed += kill(process, SIGKILL) == 0 ? 1 : 0
        }
      }
    }
    #expect(killed >= 4 && summary.started >= 4 && summary.isComplete)
    #expect(results.map(\.position).sorted() == Array(0..<300))
    for result in results {
      #expect(result.outcome == Probe.probe(files[result.position]))
      #expect(result.kills.count <= 1)
    }
    #expect(Workers.processes(marked: mark).isEmpty)
  }

  @Test("a source that hangs does not hold what waits behind it at the same worker")
  func stealing() throws {
    let files = try Workers.files(20, in: folder)
    let hang = folder.path + "/hang.mp4"
    let pool = WorkerPool(
      program: Workers.program(faults: "hang=hang"), jobs: 2, requestsAhead: 4,
      graceMilliseconds: 500)
    var places: [Int] = []
    let items = Workers.items([hang], timeLimit: 1000) + Workers.items(files)
    _ = try pool.run(items) { places.append($0.position) }
    #expect(places.count == 21 && places.last == 0)
    #expect(Set(places).count == 21)
  }

  @Test("finishing takes no more sources and hands on what is under way")
  func finishing() throws {
    for order in WorkerPool.Order.allCases {
      let text = try folder.write("text".utf8, to: "a.mp4")
      let taken = Atomic<Int>(0)
      let items = (0..<100_000).lazy.map { _ in
        taken.wrappingAdd(1, ordering: .relaxed)
        return WorkItem.probe(ProbeRequest(source: text))
      }
      let control = WorkerControl()
      var count = 0
      let pool = WorkerPool(program: Workers.program(), jobs: 2, order: order)
      let summary = try pool.run(items, control: control) { _ in
        count += 1
        if count == 50 { control.finish() }
      }
      #expect(!summary.isComplete && summary.delivered == count)
      #expect(count == taken.load(ordering: .relaxed), "\(order)")
      // In the given order a window of outcomes that are done may wait for a slow one before them.
      #expect(count <= 50 + 64 + 4)
    }
  }

  @Test("stopping ends workers at once")
  func stopping() throws {
    let mark = "28912ms"
    let pool = WorkerPool(
      program: Workers.program(["--timeout", mark], faults: "hang=hang"), jobs: 2)
    let control = WorkerControl()
    let thread = Thread {
      Thread.sleep(forTimeInterval: 0.5)
      control.stop()
    }
    thread.start()
    let start = ContinuousClock.now
    let summary = try pool.run(
      Workers.items(["/hang1", "/hang2"], timeLimit: 60_000), control: control
    ) { _ in Issue.record("nothing is done") }
    #expect(!summary.isComplete && summary.delivered == 0)
    #expect(start.duration(to: .now) < .seconds(20))
    #expect(Workers.processes(marked: mark).isEmpty)
  }

  @Test("a program that is not there, and one that is no worker, are errors that say so")
  func noWorker() {
    let none = WorkerProgram(path: "/none/seam", arguments: [], environment: [:])
    #expect(
      throws: WorkerPoolError.cannotStart(
        path: "/none/seam", reason: String(cString: strerror(ENOENT)))
    ) { _ = try run(WorkerPool(program: none, jobs: 2), Workers.items(["a", "b", "c"])) }
    let shell = WorkerProgram(
      path: "/bin/sh", arguments: ["-c", "echo no library >&2; exit 127"], environment: [:])
    #expect(
      throws: WorkerPoolError.notReady(
        path: "/bin/sh", reason: "it ended with status 127: no library")
    ) { _ = try run(WorkerPool(program: shell, jobs: 2), Workers.items(["a", "b", "c"])) }
  }

  @Test("a worker that never says that it is ready is no worker")
  func neverReady() {
    let silent = WorkerProgram(path: "/bin/sleep", arguments: ["60"], environment: [:])
    var pool = WorkerPool(program: silent, jobs: 1)
    pool.startMilliseconds = 100
    #expect(throws: WorkerPoolError.self) { _ = try run(pool, Workers.items(["a"])) }
  }

  @Test("no more than a window of outcomes is held in the given order")
  func window() throws {
    let text = try folder.write("text".utf8, to: "a.mp4")
    let taken = Atomic<Int>(0)
    let items = (0..<1000).lazy.map { place in
      taken.wrappingAdd(1, ordering: .relaxed)
      return WorkItem.probe(
        ProbeRequest(source: place == 0 ? "/hang" : text, timeLimitMilliseconds: 500))
    }
    var delivered = 0
    var most = 0
    let pool = WorkerPool(
      program: Workers.program(faults: "hang=hang"), jobs: 2, order: .given,
      graceMilliseconds: 100)
    _ = try pool.run(items) { _ in
      most = max(most, taken.load(ordering: .relaxed) - delivered)
      delivered += 1
    }
    #expect(delivered == 1000)
    #expect(most <= 64 + 2 * 2 + 1, "\(most)")
  }
}
