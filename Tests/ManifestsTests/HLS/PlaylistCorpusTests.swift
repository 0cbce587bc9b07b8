import Findings
import Foundation
import MediaFacts
import TestSupport
import Testing

@testable import Manifests

/// Playlists of public projects, which lie outside the checkout; an empty list where they are not there.
enum PlaylistCorpus {
  static let folder = RepositoryPaths.corpus + "/hls/"

  /// Every playlist below the folder, by its path from there.
  static let names: [String] = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".m3u8") }.sorted()

  /// Rows of `Corpus/playlists.tsv`, whose values were counted in the text with other tools than the parser.
  static let rows =
    TSV(path: RepositoryPaths.root + "/Tests/ManifestsTests/HLS/Corpus/playlists.tsv")?.rows ?? []

  /// Playlists whose first line is not the header, which players refuse.
  static let refused: Set<String> = [
    "Eyevinn-hls-m3u8/m3u8/sample-playlists/master-with-hlsv7.m3u8",
    "videojs-m3u8-parser/test/fixtures/integration/manifestNoExtM3u.m3u8",
    "videojs-m3u8-parser/test/fixtures/integration/start.m3u8",
    "videojs-m3u8-parser/test/fixtures/integration/streamInfInvalid.m3u8",
  ]
}

@Suite(.enabled(if: !PlaylistCorpus.names.isEmpty, "the corpus is not here"))
struct PlaylistCorpusTests {
  static func bytes(_ name: String) throws -> [UInt8] {
    try #require(RepositoryFiles.bytes(of: PlaylistCorpus.folder + name))
  }

  /// Each is read or refused, comes back byte for byte, and the rules can look at it.
  @Test(arguments: PlaylistCorpus.names) func isReadAndComesBack(name: String) throws {
    let bytes = try Self.bytes(name)
    guard !PlaylistCorpus.refused.contains(name) else {
      #expect(throws: HLS.ParseError.self) { try HLS.PlaylistParser().parse(bytes) }
      return
    }
    let parsed = try HLS.PlaylistParser().parse(bytes)
    #expect(parsed.playlist.serialised() == bytes)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
    for finding in HLS.PlaylistLint.findings(parsed, document: name) {
      #expect((1...lines).contains(finding.location.line ?? 1))
      #expect(ManifestRules.catalogue[finding.rule] != nil)
    }
    // Written anew, without the text that it was read from, it means the same.
    let anew = try HLS.PlaylistParser().parse(
      PlaylistText(parsed.playlist).lines.joined(separator: "\n"))
    #expect(Self.meaning(anew.playlist) == Self.meaning(parsed.playlist))
  }

  /// What a playlist says, without the lines in which it says it.
  private static func meaning(_ playlist: HLS.Playlist) -> [String] {
    switch playlist {
    case .multivariant(let playlist):
      return playlist.variants.map { $0.uri + " " + $0.attributes.serialised }
        + playlist.renditions.map(\.attributes.serialised)
        + playlist.iFrameVariants.map(\.attributes.serialised)
    case .media(let playlist):
      let dates = playlist.timeline().entries.map { $0.date?.description ?? "-" }
      let segments = zip(playlist.segments, dates).map { segment, date in
        [
          segment.uri, segment.duration.map(DecimalText.text) ?? "-", segment.title ?? "", date,
          "\(segment.mediaSequence)", "\(segment.discontinuitySequence)",
          segment.byteRange?.serialised ?? "-", segment.map?.uri ?? "-",
          segment.keys.map(\.attributes.serialised).joined(), "\(segment.isGap)",
          segment.parts.map(\.attributes.serialised).joined(),
        ].joined(separator: " ")
      }
      return segments + playlist.dateRanges.map { "\($0.segmentIndex) " + $0.attributes.serialised }
        + playlist.cues.map { "\($0.segmentIndex) " + ($0.value ?? "") }
        + ["\(playlist.hasEndList) \(playlist.isIFramesOnly) \(playlist.trailingParts.count)"]
    }
  }

  @Test(arguments: PlaylistCorpus.rows) func countsAreRight(row: [String: String]) throws {
    let name = try #require(row["playlist"])
    let playlist = try #require(
      try HLS.PlaylistParser().parse(try Self.bytes(name)).playlist.media)
    #expect("\(playlist.segments.count)" == row["segments"])
    #expect(playlist.segments.last?.uri == row["last address"])
    if row["seconds"] == "unknown" {
      #expect(playlist.duration == nil)
    } else {
      #expect(playlist.duration == row["seconds"].flatMap { DecimalNumber($0)?.rational })
    }
    let ranges = playlist.dateRanges.map { range in
      (range.id ?? "") + "=" + (range.startDate?.text ?? "")
        + (range.attributes["DURATION"].map { "+" + $0.raw } ?? "")
    }
    #expect((ranges.isEmpty ? "none" : ranges.joined(separator: " ")) == row["date ranges"])
    #expect("\(playlist.segments.count(where: \.isDiscontinuity))" == row["discontinuities"])
    #expect("\(playlist.keyTags.count)" == row["keys"])
    #expect("\(playlist.mapTags.count)" == row["maps"])
  }

  @Test func theTableIsLongEnough() {
    #expect(PlaylistCorpus.rows.count == 81)
    #expect(PlaylistCorpus.names.count == 111)
    #expect(PlaylistCorpus.refused.isSubset(of: PlaylistCorpus.names))
  }
}
