import Findings
import TestSupport
import Testing

@testable import Manifests

@Suite struct PlaylistRuleTests {
  @Test func theCatalogueIsSound() {
    #expect(ManifestRules.catalogue.faults.isEmpty)
    #expect(ManifestRules.playlists.map(\.rule.id) == (1...39).map { RuleID(.interstitials, $0) })
    #expect(
      ManifestRules.interstitials.map(\.rule.id) == (40...59).map { RuleID(.interstitials, $0) })
    let kinds = ManifestRules.playlists.flatMap(\.oddities)
    #expect(Set(kinds) == Set(HLS.Oddity.Kind.allCases) && kinds.count == Set(kinds).count)
  }

  /// One rule a file, named by its id.
  @Test(arguments: (ManifestRules.playlists + ManifestRules.interstitials).map(\.rule))
  func everyRuleHasItsFile(rule: Rule) {
    let rules = RepositoryPaths.root + "/Sources/Manifests/Rules"
    let files = [rules, rules + "/Interstitials"].flatMap {
      RepositoryFiles.read(folder: $0, suffix: ".swift")
    }.filter { $0.name.hasPrefix(rule.id.description) }
    #expect(files.count == 1)
    let text = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("/// \(rule.id): "))
  }

  @Test(arguments: (ManifestRules.playlists + ManifestRules.interstitials).map(\.rule))
  func everyRuleIsWhole(rule: Rule) {
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.rationale.isEmpty && !rule.source.isEmpty && !rule.remedies.isEmpty)
    #expect(rule.documents.contains { $0.outcome == .finding })
    #expect(rule.documents.contains { $0.outcome == .quiet })
  }

  @Test(arguments: (ManifestRules.playlists + ManifestRules.interstitials).map(\.rule))
  func examplesHold(rule: Rule) throws {
    for example in rule.documents {
      let found = try Self.findings(example).filter { $0.rule == rule.id }
      #expect(found.isEmpty == (example.outcome == .quiet), "\(rule.id): \(example.title)")
      for finding in found {
        #expect(finding.location.document == "example.m3u8")
        #expect(finding.message.hasSuffix(".") && finding.remedy != nil)
        #expect((finding.location.line ?? 1) >= 1 && (finding.location.column ?? 1) >= 1)
      }
    }
  }

  /// What all rules say about an example, in the reading that its language names.
  static func findings(_ example: DocumentExample) throws -> [DocumentFinding] {
    let parser = HLS.PlaylistParser()
    switch example.language {
    case "m3u8, ISO 8859-1":
      let bytes = example.text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      return HLS.PlaylistLint.findings(try parser.parse(bytes), document: "example.m3u8")
    case "m3u8, two loads":
      let loads = example.text.split(separator: "%%% reload\n").map(String.init)
      try #require(loads.count == 2)
      let first = try #require(try parser.parse(loads[0]).playlist.media)
      let second = try #require(try parser.parse(loads[1]).playlist.media)
      return HLS.PlaylistLint.findings(from: first, to: second, document: "example.m3u8")
    default:
      try #require(example.language == "m3u8")
      return HLS.PlaylistLint.findings(try parser.parse(example.text), document: "example.m3u8")
    }
  }

  @Test func findingsNameTheirPlace() throws {
    let parsed = try HLS.PlaylistParser().parse(
      """
      #EXTM3U
      #EXT-X-INDEPENDENT-SEGMENTS
      #EXT-X-STREAM-INF:BANDWIDTH=1000, AUDIO="a"
      v.m3u8

      """)
    let findings = HLS.PlaylistLint.findings(parsed, document: "https://h/m.m3u8?a=%2F")
    #expect(findings.map(\.rule.description) == ["H607", "H630"])
    #expect(findings.map(\.location.line) == [3, 3])
    #expect(findings.map(\.location.column) == [34, 35])
    #expect(findings.allSatisfy { $0.location.document == "https://h/m.m3u8?a=%2F" })
    #expect(findings[1].observed == "a" && findings[1].severity == .error)
  }

  @Test func aSoundPlaylistHasNoFindings() throws {
    let parsed = try HLS.PlaylistParser().parse(
      """
      #EXTM3U
      #EXT-X-VERSION:7
      #EXT-X-TARGETDURATION:6
      #EXT-X-MEDIA-SEQUENCE:0
      #EXT-X-PLAYLIST-TYPE:VOD
      #EXT-X-INDEPENDENT-SEGMENTS
      #EXT-X-MAP:URI="init.mp4"
      #EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:06.006Z",DURATION=6.006,X-ASSET-URI="https://ads.example/a.m3u8"
      #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z
      #EXTINF:6.006,
      0.m4s
      #EXTINF:6.006,
      1.m4s
      #EXT-X-ENDLIST

      """)
    #expect(HLS.PlaylistLint.findings(parsed, document: "m") == [])
  }
}
