import Foundation
import MediaFacts
import TestSupport
import Testing

@testable import Catalog

/// Files that are no catalogue, older, newer, out of reach or on a full disk.
@Suite struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ path: String) throws(CatalogError) -> Catalog {
    try Catalog(path: path, toolVersion: "1.0.0")
  }

  /// The error of opening a path; it names the path and says what to do.
  private func fault(_ path: String) -> CatalogError? {
    do throws(CatalogError) {
      _ = try open(path)
      return nil
    } catch {
      #expect(error.path == path && "\(error)".contains(path), "\(error)")
      #expect("\(error)".contains("--catalog"), "\(error)")
      return error
    }
  }

  /// A database made by running the statements of a text.
  private func database(_ name: String, _ sql: String) throws -> String {
    let path = folder.path + "/" + name
    try Database(path: path, busyMilliseconds: 0).execute(sql)
    return path
  }

  private static let versionOne =
    RepositoryPaths.root + "/Tests/CatalogTests/Databases/version-1.sql"

  @Test("a catalogue of the first version is brought forward with all that it holds")
  func firstVersion() throws {
    let dump = try String(contentsOfFile: Self.versionOne, encoding: .utf8)
    let path = try database("catalog.sqlite", dump)
    let catalog = try Catalog(path: path, toolVersion: "1.0.0") { 1_800_000_100 }
    let report = try catalog.check()
    #expect(report.problems == [])
    #expect(report.schemaVersion == Schema.steps.count)
    #expect((report.probes, report.formats, report.runs, report.rows) == (3, 1, 1, 5))
    let identity = AssetIdentity(sizeBytes: 100, etag: "\"v1\"")
    for (place, source) in ["https://ads.example/0.mp4", "https://ads.example/1.mp4"].enumerated() {
      let answer = try catalog.lookUp(ProbeKey(source: source), identity: identity)
      let facts = Samples.facts(source, seconds: 15 + Int64(place))
      #expect(answer == .fresh(.facts(facts), origin: .sameSource))
    }
    let broken = try catalog.lookUp(
      ProbeKey(source: "https://ads.example/broken.mp4"), identity: identity)
    #expect(
      broken
        == .fresh(
          .failure(
            ProbeFailure(
              source: "https://ads.example/broken.mp4", code: .damaged, message: "broken",
              detail: "moov")), origin: .sameSource))
    var rows: [RunRow] = []
    try catalog.rows(of: RunID(rawValue: 1)) { row in
      rows.append(row)
      return true
    }
    var failed = RunRow(position: 2, creative: "https://ads.example/broken.mp4", rank: 2)
    failed.message = "broken"
    #expect(
      rows == Samples.rows(0, "https://ads.example/0.mp4")
        + Samples.rows(1, "https://ads.example/1.mp4", score: 80, grade: "severe") + [failed])
    #expect(try catalog.run(RunID(rawValue: 1)).arguments == ["batch", "ads"])
    // What the step adds is there.
    _ = try catalog.recordKill(by: "x", identity: nil, reason: "crashed", signal: 11)
    #expect(try open(path).check().setAside == 1)
  }

  @Test("the dump of the first version holds the tables of the first step")
  func firstVersionIsTheFirstStep() throws {
    let dump = try String(contentsOfFile: Self.versionOne, encoding: .utf8)
    let old = try Database(path: try database("a", dump), busyMilliseconds: 0)
    let new = try Database(path: try database("b", Schema.steps[0]), busyMilliseconds: 0)
    let query =
      "SELECT group_concat(sql, '; ') FROM (SELECT sql FROM sqlite_master WHERE sql IS NOT NULL "
      + "ORDER BY name)"
    #expect(try old.text(query) == new.text(query))
    #expect(try old.integer("PRAGMA user_version") == 1)
  }

  @Test("a step that fails leaves the file as it was")
  func failingStep() throws {
    let dump = try String(contentsOfFile: Self.versionOne, encoding: .utf8)
    // The table of the second step is there already.
    let path = try database("catalog.sqlite", dump + "CREATE TABLE set_aside (x);")
    #expect(throws: CatalogError.self) { _ = try open(path) }
    let database = try Database(path: path, busyMilliseconds: 0)
    #expect(try database.integer("PRAGMA user_version") == 1)
    #expect(try database.integer("SELECT count(*) FROM rows") == 5)
  }

  @Test func newerVersion() throws {
    let path = folder.path + "/catalog.sqlite"
    _ = try open(path)
    try Database(path: path, busyMilliseconds: 0).execute("PRAGMA user_version = 99")
    let error = try #require(fault(path))
    #expect(error.kind == .newerVersion)
    #expect("\(error)".contains("99") && "\(error)".contains("update Seam"))
  }

  @Test("a file that is no database stays as it is", arguments: [1, 15, 16, 100, 5000])
  func notADatabase(length: Int) throws {
    let bytes = [UInt8](repeating: 0x41, count: length)
    let path = try folder.write(bytes, to: "notes.txt")
    #expect(fault(path)?.kind == .notADatabase)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
  }

  @Test func databaseOfAnotherProgram() throws {
    for (place, sql) in [
      "CREATE TABLE bookmarks (x); INSERT INTO bookmarks VALUES (1);",
      "PRAGMA application_id = 7; CREATE TABLE a (x); PRAGMA user_version = 1;",
    ].enumerated() {
      let path = try database("\(place)", sql)
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(fault(path)?.kind == .foreignDatabase)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test func emptyFileBecomesACatalogue() throws {
    let path = try folder.write([], to: "catalog.sqlite")
    #expect(try open(path).check().isSound)
  }

  @Test func pathThatCannotBe() throws {
    #expect(fault(folder.path)?.kind == .cannotOpen)
    let file = try folder.write([1], to: "file")
    #expect(fault(file + "/seam/catalog.sqlite")?.kind == .cannotOpen)
    #expect(fault("/proc/none/catalog.sqlite") != nil)
  }

  @Test func damagedFile() throws {
    let path = folder.path + "/catalog.sqlite"
    do {
      let catalog = try open(path)
      try catalog.store((0..<2000).map { Samples.record("/\($0)", identity: nil) })
      try catalog.database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // All pages but the first, so that the file still opens.
    for place in bytes.indices where place >= 4096 { bytes[place] = UInt8(place & 0xFF) }
    try bytes.write(to: URL(fileURLWithPath: path))
    do throws(CatalogError) {
      let catalog = try open(path)
      let report = try catalog.check()
      #expect(!report.isSound)
    } catch {
      #expect(error.kind == .damaged && "\(error)".contains(path), "\(error)")
    }
  }

  @Test("a full disk is told with the place, and what was stored before stays")
  func fullDisk() throws {
    let path = folder.path + "/catalog.sqlite"
    let catalog = try open(path)
    let run = try catalog.beginRun(arguments: [])
    let pages = try catalog.database.integer("PRAGMA page_count") ?? 0
    _ = try catalog.database.integer("PRAGMA max_page_count = \(pages + 20)")
    var stored = 0
    var error: CatalogError?
    while error == nil, stored < 10_000 {
      do throws(CatalogError) {
        try catalog.transaction { () throws(CatalogError) in
          try catalog.append(
            (stored..<(stored + 10)).flatMap { Samples.rows($0, "/a/long/name/of/\($0).mp4") },
            to: run)
        }
        stored += 10
      } catch let fault {
        error = fault
      }
    }
    let fault = try #require(error)
    #expect(fault.kind == .full && "\(fault)".contains(path), "\(fault)")
    #expect("\(fault)".contains("--resume"))
    #expect(stored > 0)
    // The same connection goes on once there is room again.
    #expect(try catalog.donePositions(of: run) == [0...(stored - 1)])
    _ = try catalog.database.integer("PRAGMA max_page_count = 1000000")
    try catalog.append(Samples.rows(stored, "last"), to: run)
    let report = try catalog.check()
    #expect(report.isSound && report.rows == (stored + 1) * 2)
  }

  /// Does what it is given as a user who has no special rights, in a process of its own.
  private static func unprivileged() {
    if getuid() == 0 {
      _ = setgid(65_534)
      _ = setuid(65_534)
    }
  }

  @Test func readOnlyFolder() async throws {
    let shut = folder.path + "/shut"
    try FileManager.default.createDirectory(atPath: shut, withIntermediateDirectories: false)
    _ = try open(shut + "/catalog.sqlite")
    chmod(shut, 0o555)
    chmod(shut + "/catalog.sqlite", 0o444)
    defer { chmod(shut, 0o755) }
    await #expect(processExitsWith: .success) { [shut = shut as String] in
      Self.unprivileged()
      for path in [shut + "/catalog.sqlite", shut + "/new.sqlite", shut + "/seam/new.sqlite"] {
        let error = try #require(OpeningTests().fault(path))
        #expect(error.kind == .readOnly || error.kind == .cannotOpen, "\(error)")
      }
    }
  }
}
