import Foundation
import MediaFacts
import Synchronization
import TestSupport
import Testing

@testable import Catalog

/// Several connections and several processes on one file, and processes that are killed.
@Suite struct TwoWritersTests {
  private let test: TestCatalog

  init() throws { test = try TestCatalog() }

  /// Stores so many probes and a run's rows under names of its own.
  private static func write(_ path: String, name: String, count: Int) throws {
    let catalog = try Catalog(path: path, toolVersion: "1.0.0")
    let run = try catalog.beginRun(arguments: [name])
    for place in 0..<count {
      try catalog.transaction { () throws(CatalogError) in
        // The texts and the format are shared, the sources are not.
        try catalog.store(
          Samples.record(
            "/\(name)/\(place)", identity: AssetIdentity(sizeBytes: 1, etag: "e"),
            size: Int64(place)))
        try catalog.append(Samples.rows(place, "\(name) \(place)"), to: run)
      }
    }
    try catalog.endRun(run, state: .finished)
  }

  @Test func fourConnectionsAtOnce() throws {
    let path = test.path
    let faults = Mutex<[String]>([])
    let group = DispatchGroup()
    for place in 0..<4 {
      let thread = Thread {
        defer { group.leave() }
        do { try Self.write(path, name: "thread\(place)", count: 60) } catch {
          faults.withLock { $0.append("\(error)") }
        }
      }
      group.enter()
      thread.start()
    }
    group.wait()
    #expect(faults.withLock { $0 } == [])
    let report = try test.catalog.check()
    #expect(report.isSound, "\(report.problems)")
    #expect((report.probes, report.formats, report.runs, report.rows) == (240, 1, 4, 480))
  }

  @Test("two processes make the file and write to it at once")
  func twoProcesses() async throws {
    let path = test.folder.path + "/new/catalog.sqlite"
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(processExitsWith: .success) { [path = path as String] in
          try TwoWritersTests.write(path, name: "first", count: 80)
        }
      }
      group.addTask {
        await #expect(processExitsWith: .success) { [path = path as String] in
          try TwoWritersTests.write(path, name: "second", count: 80)
        }
      }
    }
    let report = try Catalog(path: path, toolVersion: "1.0.0").check()
    #expect(report.isSound, "\(report.problems)")
    #expect((report.probes, report.formats, report.runs, report.rows) == (160, 1, 2, 320))
  }

  @Test("a reader is not held up by a writer, and sees only what is complete")
  func readerBesideWriter() throws {
    let run = try test.catalog.beginRun(arguments: [])
    let reader = try test.another()
    try test.catalog.transaction { () throws(CatalogError) in
      try test.catalog.append(Samples.rows(0, "a"), to: run)
      #expect(try reader.donePositions(of: run) == [])
    }
    #expect(try reader.donePositions(of: run) == [0...0])
  }

  @Test("a writer that waits too long says that another process holds the file")
  func busy() throws {
    let other = try Catalog(path: test.path, toolVersion: "1", busyMilliseconds: 50)
    try test.catalog.transaction { () throws(CatalogError) in
      do throws(CatalogError) {
        _ = try other.beginRun(arguments: [])
        Issue.record("the file is held")
      } catch {
        #expect(error.kind == .busy && "\(error)".contains(test.path), "\(error)")
      }
    }
    _ = try other.beginRun(arguments: [])
  }

  @Test("a process killed at any moment leaves whole creatives and a sound file", arguments: 0..<8)
  func killed(turn: Int) async throws {
    let path = test.path
    // From the first transactions to some hundred of them.
    let delay = [3, 7, 15, 30, 60, 90, 130, 200][turn]
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, delay = delay as Int] in
      let catalog = try Catalog(path: path, toolVersion: "1.0.0")
      let run = try catalog.beginRun(arguments: ["killed"])
      Thread.detachNewThread {
        usleep(useconds_t(delay) * 1000)
        kill(getpid(), SIGKILL)
      }
      for position in 0..<1_000_000 {
        try catalog.append(Samples.rows(position, "/ads/\(position)"), to: run)
      }
    }
    let report = try test.catalog.check()
    #expect(report.isSound, "\(report.problems)")
    let killed = try #require(try test.catalog.latestUnfinishedRun())
    #expect(killed.state == .running && killed.arguments == ["killed"])
    let record = try test.catalog.resumeRun(killed.id)
    #expect(report.rows == record.done * 2)
    // Then the rest, as a resumed run does.
    let total = record.done + 50
    for position in 0..<total
    where try !test.catalog.isDone(position, creative: "/ads/\(position)", in: record.id) {
      try test.catalog.append(Samples.rows(position, "/ads/\(position)"), to: record.id)
    }
    var rows: [RunRow] = []
    try test.catalog.rows(of: record.id) { row in
      rows.append(row)
      return true
    }
    #expect(rows == (0..<total).flatMap { Samples.rows($0, "/ads/\($0)") })
  }
}
