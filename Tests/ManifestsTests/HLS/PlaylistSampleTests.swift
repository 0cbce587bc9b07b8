import Findings
import MediaFacts
import TestSupport
import Testing

@testable import Manifests

@Suite struct PlaylistSampleTests {
  static func parsed(_ name: String) throws -> HLS.ParsedPlaylist {
    let path = RepositoryPaths.samples + "/hls/" + name
    return try HLS.PlaylistParser().parse(try #require(RepositoryFiles.bytes(of: path)))
  }

  /// Every oddity of the sample, with its line and column, in words that a person reads.
  @Test func theOdditiesAreTold() throws {
    let parsed = try Self.parsed("oddities.m3u8")
    let text = HLS.PlaylistLint.findings(parsed, document: "oddities.m3u8").map { finding in
      let place = "\(finding.location.line ?? 0):\(finding.location.column ?? 0)"
      return "\(place) \(finding.severity.rawValue) \(finding.rule) \(finding.message)"
        + (finding.observed.map { " [" + $0 + "]" } ?? "")
        + (finding.expected.map { " wanted: " + $0 } ?? "") + "\n"
    }.joined()
    let record =
      RepositoryPaths.root + "/Tests/ManifestsTests/HLS/Golden/oddities.txt"
    #expect(
      RepositoryFiles.matchesRecord(text, path: record),
      "record with SEAM_RECORD=1 swift test --disable-xctest --filter theOdditiesAreTold")
  }

  @Test func theMultivariantSampleIsSound() throws {
    let parsed = try Self.parsed("multivariant.m3u8")
    #expect(HLS.PlaylistLint.findings(parsed, document: "multivariant.m3u8") == [])
    let playlist = try #require(parsed.playlist.multivariant)
    #expect(playlist.variants.map(\.uri).last == "https://cdn.example.com/main/hevc/2160.m3u8")
    #expect(playlist.sessionKeys.map(\.keySystem) == [.fairPlay, .widevine])
    #expect(playlist.variables == ["cdn": "https://cdn.example.com/main"])
    let source = try #require(
      RepositoryFiles.bytes(of: RepositoryPaths.samples + "/hls/multivariant.m3u8"))
    #expect(playlist.serialised() == source)
  }
}
