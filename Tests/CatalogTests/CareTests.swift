import Foundation
import MediaFacts
import TestSupport
import Testing

@testable import Catalog

/// Pruning, checking, and assets that are set aside.
@Suite struct CareTests {
  private let test: TestCatalog
  private var catalog: Catalog { test.catalog }

  init() throws { test = try TestCatalog() }

  private func store(_ name: String) throws -> String {
    let path = try test.folder.write("media".utf8, to: name)
    try catalog.store(Samples.record(path, identity: AssetIdentity(file: path)))
    return path
  }

  @Test func prunesWhatIsNotUsed() throws {
    let old = try store("old.mp4")
    test.wait(seconds: 100 * 86_400)
    let young = try store("young.mp4")
    let trial = try catalog.prune(CatalogPruning(unusedForSeconds: 50 * 86_400), isTrial: true)
    #expect((trial.probes, trial.formats, trial.texts) == (1, 0, 1))
    #expect(try catalog.check().probes == 2)
    #expect(try catalog.prune(CatalogPruning(unusedForSeconds: 50 * 86_400)) == trial)
    #expect(
      try catalog.lookUp(ProbeKey(source: old), identity: AssetIdentity(file: old)) == .absent)
    #expect(try catalog.check().probes == 1)
    guard
      case .fresh(_, .sameSource) = try catalog.lookUp(
        ProbeKey(source: young), identity: AssetIdentity(file: young))
    else {
      Issue.record("the young one stays")
      return
    }
  }

  @Test func prunesMissingFilesOfFoldersThatAreThere() throws {
    let here = try store("here.mp4")
    let gone = try store("gone.mp4")
    try FileManager.default.createDirectory(
      atPath: test.folder.path + "/disk", withIntermediateDirectories: false)
    let unmounted = try store("disk/a.mp4")
    let address = "http://ads.example/a.mp4"
    try catalog.store(Samples.record(address, identity: AssetIdentity(sizeBytes: 1, etag: "x")))
    try FileManager.default.removeItem(atPath: gone)
    try FileManager.default.removeItem(atPath: test.folder.path + "/disk")
    #expect(try catalog.prune(CatalogPruning(missingFiles: true)).probes == 1)
    var left: [String] = []
    try catalog.database.run(
      "SELECT t.text FROM probes p JOIN texts t ON t.id = p.source ORDER BY p.id"
    ) { row in
      left.append(row.text(0) ?? "")
      return true
    }
    #expect(left == [here, unmounted, address])
  }

  @Test func prunesOldRunsButKeepsTheLatest() throws {
    for place in 0..<4 {
      let run = try catalog.beginRun(arguments: ["\(place)"])
      try catalog.append(Samples.rows(0, "creative \(place)"), to: run)
      try catalog.endRun(run, state: .finished)
    }
    test.wait(seconds: 1000)
    let current = try catalog.beginRun(arguments: ["now"])
    try catalog.append(Samples.rows(0, "creative now"), to: current)
    let pruned = try catalog.prune(CatalogPruning(runsOlderThanSeconds: 500, keptRuns: 2))
    #expect((pruned.runs, pruned.texts) == (3, 3))
    #expect(try catalog.runs().map(\.arguments) == [["now"], ["3"]])
    let report = try catalog.check()
    #expect(report.isSound && report.rows == 4)
    // Numbers are not used again.
    #expect(try catalog.beginRun(arguments: []) > current)
  }

  @Test func prunesOtherVersions() throws {
    _ = try store("a.mp4")
    let newer = try test.another(tool: "2.0.0")
    let pruned = try newer.prune(CatalogPruning(otherToolVersions: true))
    #expect((pruned.probes, pruned.formats, pruned.texts) == (1, 1, 1))
  }

  @Test("what another connection has pruned is stored again, not referred to")
  func pruningBesideAWriter() throws {
    let run = try catalog.beginRun(arguments: [])
    try catalog.append(Samples.rows(0, "a"), to: run)
    _ = try store("a.mp4")
    let other = try test.another()
    test.wait(seconds: 10)
    try other.database.run("DELETE FROM rows")
    let pruned = try other.prune(CatalogPruning(unusedForSeconds: 5))
    #expect(pruned.probes == 1 && pruned.texts > 3)
    try catalog.append(Samples.rows(0, "a"), to: run)
    let path = try store("a.mp4")
    #expect(try catalog.check().problems == [])
    var creatives: [String] = []
    try catalog.rows(of: run) { row in
      creatives.append(row.creative)
      return true
    }
    #expect(creatives == ["a", "a"])
    let answer = try other.lookUp(ProbeKey(source: path), identity: AssetIdentity(file: path))
    #expect(answer == .fresh(.facts(Samples.facts(path)), origin: .sameSource))
  }

  @Test func compactingMakesTheFileSmaller() throws {
    let records = (0..<3000).map { place in
      Samples.record("/ads/\(place)", identity: AssetIdentity(sizeBytes: 1, etag: "x"))
    }
    try catalog.store(records)
    let before = try catalog.check().sizeBytes
    test.wait(seconds: 10)
    _ = try catalog.prune(CatalogPruning(unusedForSeconds: 1))
    try catalog.compact()
    let after = try catalog.check()
    #expect(after.isSound && after.sizeBytes < before / 3)
  }

  @Test func checkFindsWhatIsMissing() throws {
    _ = try store("a.mp4")
    try catalog.database.execute("PRAGMA foreign_keys = OFF")
    try catalog.database.execute("DELETE FROM formats")
    let report = try catalog.check()
    #expect(report.problems == ["probes refers to missing formats: 1 rows"])
    #expect(!report.isSound)
    #expect(report.schemaVersion == Schema.steps.count)
  }

  @Test func twoKillsSetAside() throws {
    let path = try test.folder.write("killer".utf8, to: "killer.mp4")
    let identity = AssetIdentity(file: path)
    #expect(try catalog.setAside(path, identity: identity) == nil)
    let first = try catalog.recordKill(by: path, identity: identity, reason: "crashed", signal: 11)
    #expect(first.kills == 1 && !first.isSetAside)
    #expect(try catalog.setAside(path, identity: identity) == nil)
    test.wait(seconds: 60)
    _ = try catalog.recordKill(by: path, identity: identity, reason: "timed-out", signal: nil)
    let other = try test.another()
    let asset = try #require(try other.setAside(path, identity: identity))
    #expect(asset.kills == 2 && asset.reason == "timed-out" && asset.signal == nil)
    #expect(asset.last == asset.first + 60)
    #expect(asset.identity == identity)
    #expect(try other.killers() == [asset])
    #expect(try other.check().setAside == 1)
  }

  @Test func changedAssetIsForgiven() throws {
    let path = try test.folder.write("killer".utf8, to: "killer.mp4")
    let identity = AssetIdentity(file: path)
    for _ in 0..<2 {
      _ = try catalog.recordKill(by: path, identity: identity, reason: "crashed", signal: 6)
    }
    _ = try test.folder.write("repaired".utf8, to: "killer.mp4")
    #expect(try catalog.setAside(path, identity: AssetIdentity(file: path)) == nil)
    #expect(try catalog.killers() == [])
    let again = try catalog.recordKill(
      by: path, identity: AssetIdentity(file: path), reason: "crashed", signal: 6)
    #expect(again.kills == 1)
  }

  @Test func killsCanBeForgotten() throws {
    for source in ["http://a/1", "http://a/2", "http://a/3"] {
      _ = try catalog.recordKill(by: source, identity: nil, reason: "crashed", signal: 11)
    }
    try catalog.forgetKills(by: "http://a/2")
    #expect(try catalog.killers().map(\.source) == ["http://a/1", "http://a/3"])
    try catalog.forgetKills()
    #expect(try catalog.killers() == [])
  }

  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/seam/catalog.sqlite"),
      (["XDG_CACHE_HOME": "/c/", "HOME": "/h"], "/c/seam/catalog.sqlite"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/seam/catalog.sqlite"),
      (["XDG_CACHE_HOME": "relative", "HOME": "/h/"], "/h/.cache/seam/catalog.sqlite"),
      (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func location(environment: [String: String], path: String?) {
    #expect(CatalogLocation.standard(environment: environment) == path)
  }
}
