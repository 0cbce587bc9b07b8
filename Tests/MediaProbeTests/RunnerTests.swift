import Foundation
import MediaFacts
import MediaProbe
import Synchronization
import TestSupport
import Testing

@Suite struct RunnerTests {
  /// Small texts: each probe ends at once, with a failure that names its source.
  private static func texts(_ count: Int, in folder: TemporaryFolder) throws -> [String] {
    try (0..<count).map { try folder.write("text \($0)".utf8, to: "\($0).txt") }
  }

  @Test("the given order is kept", arguments: [1, 3, 8])
  func givenOrder(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let sources = try Self.texts(100, in: folder)
    var positions: [Int] = []
    var names: [String] = []
    ProbeRunner(jobs: jobs, order: .given).run(sources) { position, outcome in
      positions.append(position)
      names.append(outcome.source)
    }
    #expect(positions == Array(0..<100))
    #expect(names == sources)
  }

  @Test("one to eight jobs give the same outcomes in either order", arguments: 1...8)
  func sameOutcomes(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let sources = try Self.texts(30, in: folder) + [folder.path, folder.path + "/absent"]
    let expected = Set(sources.map { Probe.probe($0) })
    for order in ProbeRunner.Order.allCases {
      var found: Set<ProbeOutcome> = []
      var count = 0
      ProbeRunner(jobs: jobs, order: order).run(sources) { position, outcome in
        #expect(outcome.source == sources[position])
        found.insert(outcome)
        count += 1
      }
      #expect(count == sources.count)
      #expect(found == expected)
    }
  }

  @Test("a source that hangs holds back no other in finished order")
  func hanging() throws {
    let folder = try TemporaryFolder()
    let pipe = try Pipes.make(folder.path + "/pipe")
    let sources = [pipe] + (try Self.texts(200, in: folder))
    let options = ProbeOptions(timeLimitMilliseconds: 1500)
    var order: [Int] = []
    ProbeRunner(jobs: 2, options: options, order: .finished).run(sources) { position, outcome in
      order.append(position)
      if position == 0, case .failure(let failure) = outcome { #expect(failure.code == .timedOut) }
    }
    #expect(order.count == 201)
    #expect(order.last == 0)
  }

  @Test("in given order no more than a window of outcomes is held", arguments: [1, 4])
  func window(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let pipe = try Pipes.make(folder.path + "/pipe")
    let text = try folder.write("text".utf8, to: "text")
    let taken = Atomic<Int>(0)
    let total = 2000
    let sources = (0..<total).lazy.map { place in
      taken.wrappingAdd(1, ordering: .relaxed)
      return place == 0 ? pipe : text
    }
    var delivered = 0
    var mostAlive = 0
    let options = ProbeOptions(timeLimitMilliseconds: 500)
    ProbeRunner(jobs: jobs, options: options, order: .given).run(sources) { _, _ in
      mostAlive = max(mostAlive, taken.load(ordering: .relaxed) - delivered)
      delivered += 1
    }
    #expect(delivered == total)
    #expect(mostAlive <= max(64, jobs * 32) + jobs, "\(mostAlive)")
  }

  @Test("nothing to do ends at once, and fewer than one job is one")
  func nothing() {
    ProbeRunner(jobs: 0).run([]) { _, _ in Issue.record("there is nothing to deliver") }
    #expect(ProbeRunner(jobs: -3).jobs == 1)
  }

  /// Were the probes on the cooperative pool, the one that cancels them would never get a turn.
  @Test("probes that hang leave the cooperative pool to others", .timeLimit(.minutes(1)))
  func cooperativePool() async throws {
    let folder = try TemporaryFolder()
    let pipe = try Pipes.make(folder.path + "/pipe")
    let cancellation = ProbeCancellation()
    let options = ProbeOptions(timeLimitMilliseconds: 50_000, cancellation: cancellation)
    let queue = ProbeQueue(jobs: 8)
    let codes = await withTaskGroup(of: ProbeFailureCode?.self) { group in
      for _ in 0..<50 {
        group.addTask {
          guard case .failure(let failure) = await queue.probe(pipe, options: options) else {
            return nil
          }
          return failure.code
        }
      }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(50))
        cancellation.cancel()
        return .cancelled
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.count == 51)
    #expect(codes.allSatisfy { $0 == .cancelled })
  }

  @Test("cancelling a task ends its probe", .timeLimit(.minutes(1)))
  func taskCancellation() async throws {
    let folder = try TemporaryFolder()
    let pipe = try Pipes.make(folder.path + "/pipe")
    let queue = ProbeQueue(jobs: 1)
    let task = Task {
      await queue.probe(pipe, options: ProbeOptions(timeLimitMilliseconds: 50_000))
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    guard case .failure(let failure) = await task.value else {
      Issue.record("a pipe without a writer has facts")
      return
    }
    #expect(failure.code == .cancelled)
  }

  @Test("cancelling one task leaves another's probe alone, though both share a switch")
  func sharedSwitch() async throws {
    let folder = try TemporaryFolder()
    let pipe = try Pipes.make(folder.path + "/pipe")
    let cancellation = ProbeCancellation()
    let options = ProbeOptions(timeLimitMilliseconds: 300, cancellation: cancellation)
    let queue = ProbeQueue(jobs: 2)
    let first = Task { await queue.probe(pipe, options: options) }
    let second = Task { await queue.probe(pipe, options: options) }
    first.cancel()
    guard case .failure(let cancelled) = await first.value,
      case .failure(let timedOut) = await second.value
    else {
      Issue.record("a pipe without a writer has facts")
      return
    }
    #expect(cancelled.code == .cancelled)
    #expect(timedOut.code == .timedOut)
    #expect(!cancellation.isCancelled)
  }
}
