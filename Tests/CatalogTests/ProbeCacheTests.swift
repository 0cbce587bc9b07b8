import Foundation
import MediaFacts
import TestSupport
import Testing

@testable import Catalog

/// Which probe results count, and why others do not.
@Suite struct ProbeCacheTests {
  private let test: TestCatalog
  private var catalog: Catalog { test.catalog }

  init() throws { test = try TestCatalog() }

  private func file(_ name: String, _ text: String = "media") throws -> String {
    try test.folder.write(text.utf8, to: name)
  }

  private func setTime(_ path: String, nanoseconds: Int64) {
    let time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
  }

  private func storeFile(_ name: String) throws -> (path: String, facts: AssetFacts) {
    let path = try file(name)
    let identity = try #require(AssetIdentity(file: path))
    try catalog.store(Samples.record(path, identity: identity))
    return (path, Samples.facts(path))
  }

  private func answer(_ path: String) throws -> ProbeAnswer {
    try catalog.lookUp(ProbeKey(source: path), identity: AssetIdentity(file: path))
  }

  @Test func unchangedFileIsFresh() throws {
    let (path, facts) = try storeFile("a.mp4")
    #expect(try answer(path) == .fresh(.facts(facts), origin: .sameSource))
    let other = try test.another()
    let again = try other.lookUp(ProbeKey(source: path), identity: AssetIdentity(file: path))
    #expect(again == .fresh(.facts(facts), origin: .sameSource))
  }

  @Test func whatWasNeverProbedIsAbsent() throws {
    let (path, _) = try storeFile("a.mp4")
    let other = try file("b.mp4")
    #expect(try answer(other) == .absent)
    #expect(try answer(test.folder.path + "/none.mp4") == .absent)
    let identity = AssetIdentity(file: path)
    for key in [
      ProbeKey(source: path, depth: .full), ProbeKey(source: path, isDecoded: true),
    ] { #expect(try catalog.lookUp(key, identity: identity) == .absent) }
  }

  @Test func touchedFileIsStale() throws {
    let (path, _) = try storeFile("a.mp4")
    let before = try #require(AssetIdentity(file: path)?.modifiedNanoseconds)
    // One nanosecond is enough.
    setTime(path, nanoseconds: before + 1)
    #expect(try answer(path) == .stale(.modified))
    setTime(path, nanoseconds: before)
    guard case .fresh = try answer(path) else {
      Issue.record("the time is what it was")
      return
    }
  }

  @Test func replacedAtEqualSizeAndTimeIsStale() throws {
    let (path, _) = try storeFile("a.mp4")
    let before = try #require(AssetIdentity(file: path))
    let other = try file("new.mp4", "MEDIA")
    setTime(other, nanoseconds: before.modifiedNanoseconds ?? 0)
    #expect(rename(other, path) == 0)
    let after = try #require(AssetIdentity(file: path))
    #expect(after.sizeBytes == before.sizeBytes)
    #expect(after.modifiedNanoseconds == before.modifiedNanoseconds)
    #expect(try answer(path) == .stale(.replaced))
  }

  @Test func grownFileIsStale() throws {
    let (path, _) = try storeFile("a.mp4")
    _ = try file("a.mp4", "media and more")
    #expect(try answer(path) == .stale(.size(was: 5, is: 14)))
    #expect(unlink(path) == 0)
    #expect(try answer(path) == .stale(.size(was: 5, is: nil)))
  }

  @Test func movedFileIsKnownByItsNode() throws {
    let (path, _) = try storeFile("a.mp4")
    let moved = test.folder.path + "/moved.mp4"
    #expect(rename(path, moved) == 0)
    #expect(
      try answer(moved)
        == .fresh(.facts(Samples.facts(moved)), origin: .sameFile(path: path)))
  }

  @Test func hardLinkIsTheSameFile() throws {
    let (path, _) = try storeFile("a.mp4")
    let second = test.folder.path + "/link.mp4"
    #expect(link(path, second) == 0)
    #expect(
      try answer(second)
        == .fresh(.facts(Samples.facts(second)), origin: .sameFile(path: path)))
  }

  @Test func fileRenamedOntoAnotherIsKnown() throws {
    let (first, _) = try storeFile("a.mp4")
    let second = try file("b.mp4", "other media")
    let record = Samples.record(
      second, identity: AssetIdentity(file: second), seconds: 30, size: 99)
    try catalog.store(record)
    #expect(rename(second, first) == 0)
    #expect(
      try answer(first)
        == .fresh(
          .facts(Samples.facts(first, seconds: 30, size: 99)), origin: .sameFile(path: second)))
  }

  @Test func anotherVersionProbesAgain() throws {
    let (path, _) = try storeFile("a.mp4")
    let newer = try test.another(tool: "1.1.0")
    let answer = try newer.lookUp(ProbeKey(source: path), identity: AssetIdentity(file: path))
    #expect(answer == .stale(.toolVersion(was: "1.0.0")))
  }

  @Test func anotherFormOfFactsProbesAgain() throws {
    let (path, _) = try storeFile("a.mp4")
    try catalog.database.execute("UPDATE probes SET facts_schema = 'seam.probe/0'")
    #expect(try answer(path) == .stale(.factsSchema(was: "seam.probe/0")))
  }

  @Test(arguments: ["", "1,2,3", "x,,,,,,,,,,,,,,", "1/0"])
  func damagedParticularsProbeAgain(text: String) throws {
    let (path, _) = try storeFile("a.mp4")
    try catalog.database.run("UPDATE probes SET particulars = ?", [.text(text)])
    #expect(try answer(path) == .stale(.unreadable))
  }

  @Test(arguments: ["{", "[]", "{\"schema\":\"seam.probe/1\"}"])
  func damagedFormatProbesAgain(text: String) throws {
    let (path, _) = try storeFile("a.mp4")
    try catalog.database.run("UPDATE formats SET facts = ?", [.text(text)])
    #expect(try answer(path) == .stale(.unreadable))
  }

  @Test func addressIsKnownByItsValidators() throws {
    let address = "https://ads.example/a.mp4?id=1&id=1"
    let key = ProbeKey(source: address)
    let identity = AssetIdentity(sizeBytes: 100, etag: "\"abc\"", lastModified: nil)
    try catalog.store(Samples.record(address, identity: identity))
    #expect(
      try catalog.lookUp(key, identity: identity)
        == .fresh(.facts(Samples.facts(address)), origin: .sameSource))
    let changed = AssetIdentity(sizeBytes: 100, etag: "\"abd\"", lastModified: nil)
    #expect(try catalog.lookUp(key, identity: changed) == .stale(.validator))
    let dated = AssetIdentity(sizeBytes: 100, etag: "\"abc\"", lastModified: "yesterday")
    #expect(try catalog.lookUp(key, identity: dated) == .stale(.validator))
  }

  @Test func whatCannotBeVerifiedCountsOnlyForAWhile() throws {
    let address = "http://ads.example/b.mp4"
    let key = ProbeKey(source: address)
    let identity = AssetIdentity(sizeBytes: 100)
    try catalog.store(Samples.record(address, identity: identity))
    #expect(try catalog.lookUp(key, identity: identity) == .stale(.cannotTell))
    let patience = ProbePatience(unverifiableSeconds: 60)
    test.wait(seconds: 59)
    #expect(
      try catalog.lookUp(key, identity: identity, patience: patience)
        == .fresh(.facts(Samples.facts(address)), origin: .sameSource))
    test.wait(seconds: 1)
    #expect(try catalog.lookUp(key, identity: identity, patience: patience) == .stale(.cannotTell))
  }

  @Test(arguments: ProbeFailureCode.allCases)
  func failures(code: ProbeFailureCode) throws {
    let path = try file("a.mp4")
    let identity = AssetIdentity(file: path)
    let failure = ProbeFailure(source: path, code: code, message: "no", detail: "why")
    let key = ProbeKey(source: path)
    try catalog.store(ProbeRecord(key: key, identity: identity, outcome: .failure(failure)))
    if code == .cancelled {
      #expect(try catalog.lookUp(key, identity: identity) == .absent)
      return
    }
    let fresh = ProbeAnswer.fresh(.failure(failure), origin: .sameSource)
    #expect(try catalog.lookUp(key, identity: identity) == fresh)
    test.wait(seconds: 3600)
    let content: Set<ProbeFailureCode> = [
      .empty, .notMedia, .damaged, .noTracks, .tooLarge, .notAFile, .protocolRefused,
    ]
    #expect(
      try catalog.lookUp(key, identity: identity)
        == (content.contains(code) ? fresh : .stale(.failedForAWhile(code))))
  }

  @Test func storingAgainReplaces() throws {
    let (path, _) = try storeFile("a.mp4")
    _ = try file("a.mp4", "another")
    let identity = AssetIdentity(file: path)
    try catalog.store(Samples.record(path, identity: identity, seconds: 20))
    #expect(
      try answer(path) == .fresh(.facts(Samples.facts(path, seconds: 20)), origin: .sameSource))
    #expect(try catalog.check().probes == 1)
  }

  @Test("names that only look the same are other names")
  func namesAreBytes() throws {
    let composed = "http://ads.example/caf\u{E9}.mp4"
    let decomposed = "http://ads.example/cafe\u{301}.mp4"
    for (place, source) in [composed, decomposed].enumerated() {
      let identity = AssetIdentity(sizeBytes: nil, etag: "\(place)")
      try catalog.store(Samples.record(source, identity: identity, seconds: 10 + Int64(place)))
    }
    for (place, source) in [composed, decomposed].enumerated() {
      let answer = try catalog.lookUp(
        ProbeKey(source: source), identity: AssetIdentity(sizeBytes: nil, etag: "\(place)"))
      #expect(
        answer
          == .fresh(
            .facts(Samples.facts(source, seconds: 10 + Int64(place))), origin: .sameSource))
    }
    #expect(try catalog.check().probes == 2)
  }

  @Test("what spots of one encoder share stands once")
  func formatsAreShared() throws {
    let records = (0..<1000).map { place in
      Samples.record(
        "/ads/\(place).mp4", identity: AssetIdentity(sizeBytes: 1, etag: "e"),
        seconds: Int64(5 + place % 60), size: Int64(1000 + place))
    }
    try catalog.store(records)
    let report = try catalog.check()
    #expect(report.probes == 1000)
    #expect(report.formats == 1)
    let other = try test.another()
    for record in records {
      let answer = try other.lookUp(record.key, identity: record.identity)
      #expect(answer == .fresh(record.outcome, origin: .sameSource))
    }
  }

  @Test("generated outcomes come back as they were", arguments: 1...4)
  func roundTrip(seed: UInt64) throws {
    var generator = FactsGenerator(seed: seed, isComplete: seed == 1)
    let identity = AssetIdentity(sizeBytes: 7, etag: "x")
    var records: [ProbeRecord] = []
    for place in 0..<150 {
      let source = "/\(place)"
      var outcome = generator.outcome()
      switch outcome {
      case .facts(var facts):
        facts.source = source
        outcome = .facts(facts)
      case .failure(var failure):
        failure.source = source
        if failure.code == .cancelled { failure.code = .other }
        outcome = .failure(failure)
      }
      records.append(
        ProbeRecord(key: ProbeKey(source: source), identity: identity, outcome: outcome))
    }
    try catalog.store(records)
    let other = try test.another()
    for record in records {
      let answer = try other.lookUp(record.key, identity: identity)
      #expect(answer == .fresh(record.outcome, origin: .sameSource))
    }
  }

  @Test("the format keeps nothing of what is particular", arguments: 1...3)
  func split(seed: UInt64) throws {
    var generator = FactsGenerator(seed: seed, isComplete: true)
    for _ in 0..<50 {
      let facts = generator.asset()
      let (format, particulars) = Particulars.split(facts)
      #expect(format.source == "")
      #expect(format.container.sizeBytes == nil && format.container.duration == nil)
      #expect(format.video.allSatisfy { $0.duration == nil && $0.bitRate == nil })
      #expect(format.video.map(\.codec) == facts.video.map(\.codec))
      #expect(Particulars.join(format, particulars, source: facts.source) == facts)
      #expect(Particulars.join(format, particulars + ",", source: "") == nil)
      #expect(Particulars.join(format, String(particulars.dropFirst(3)) + "/", source: "") == nil)
    }
  }

  @Test(
    "sources on this machine have a path",
    arguments: [
      ("/a/b.mp4", "/a/b.mp4"), ("b.mp4", "b.mp4"), ("file:/a/b.mp4", "/a/b.mp4"),
      ("file:///a/b.mp4", "/a/b.mp4"), ("FILE:///a", "/a"), ("a:b", "a:b"), ("1:2://x", "1:2://x"),
      ("http://a/b", nil), ("https://a/b", nil), ("S3://a/b", nil), ("/a/http://b", "/a/http://b"),
    ] as [(String, String?)])
  func localPaths(source: String, path: String?) {
    #expect(AssetIdentity.localPath(source) == path)
  }

  @Test("a use is noted once a day, and kept over closing")
  func uses() throws {
    let (path, _) = try storeFile("a.mp4")
    let stored = try catalog.database.integer("SELECT used FROM probes")
    test.wait(seconds: 86_399)
    _ = try answer(path)
    #expect(catalog.used.isEmpty)
    test.wait(seconds: 1)
    _ = try answer(path)
    #expect(catalog.used.count == 1)
    try catalog.recordUses()
    #expect(try catalog.database.integer("SELECT used FROM probes") == stored.map { $0 + 86_400 })
    test.wait(seconds: 86_400)
    do {
      let other = try test.another()
      _ = try other.lookUp(ProbeKey(source: path), identity: AssetIdentity(file: path))
    }
    #expect(try catalog.database.integer("SELECT used FROM probes") == stored.map { $0 + 172_800 })
  }
}
