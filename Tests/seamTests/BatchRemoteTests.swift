import Foundation
import JSONText
import TestSupport
import Testing

/// Creatives at addresses, whose servers are asked whether they have changed.
@Suite(.enabled(if: SeamProgram.hasSamples && TestServer.isAvailable, SeamProgram.noSamples))
struct BatchRemoteTests {
  @Test(
    "an address is probed again only when its server gives another ETag", arguments: [true, false])
  func entityTag(isIsolated: Bool) throws {
    let batch = try BatchFolder()
    try batch.copy("ad-same", to: "ad")
    let server = try TestServer(folder: batch.ads)
    let source = [server.address("tagged/ad.mp4")]
    let options = ["--receiver", "airplay-low"] + (isIsolated ? [] : ["--no-isolate"])
    func counts() throws -> [Int64?] {
      let report = try batch.report(options, sources: source)
      return [
        report["summary"]?["probed"]?.integerValue, report["summary"]?["cached"]?.integerValue,
        Int64(report["rows"]?.elements?.count ?? 0),
      ]
    }
    // The main is a file, and counts in both.
    #expect(try counts() == [2, 0, 1])
    #expect(try counts() == [0, 2, 1])
    try batch.copy("ad-mono", to: "ad")
    #expect(try counts() == [1, 1, 1])
    #expect(try counts() == [0, 2, 1])
  }

  @Test("a server that gives nothing to tell a change by is probed each time")
  func noValidator() throws {
    let batch = try BatchFolder()
    try batch.copy("ad-same", to: "ad")
    let server = try TestServer(folder: batch.ads)
    for expected: Int64 in [2, 1] {
      let report = try batch.report(
        ["--receiver", "airplay-low"], sources: [server.address("ranges/ad.mp4")])
      #expect(report["summary"]?["probed"]?.integerValue == expected)
    }
    let aged = try batch.report(
      ["--receiver", "airplay-low", "--url-age", "1h"], sources: [server.address("ranges/ad.mp4")])
    #expect(aged["summary"]?["probed"]?.integerValue == 0)
  }
}
