import Findings
import Foundation
import Manifests
import MediaFacts
import TestSupport
import Testing

/// Reads every MPD of the corpus; skipped where the folder is absent.
@Suite(.enabled(if: DASHCorpus.isThere)) struct DASHCorpusTests {
  @Test func theTableHasEveryFile() throws {
    let listed = Set(DASHCorpusTable.entries.map(\.file))
    #expect(listed.count == 31)
    #expect(Set(DASHCorpus.files) == listed)
  }

  @Test(arguments: DASHCorpusTable.entries.map(\.file)) func theTableHolds(file: String) throws {
    let entry = try #require(DASHCorpusTable.entries.first { $0.file == file })
    let mpd = try DASH.MPD(parsing: DASHCorpus.bytes(file), address: "m/x.mpd")
    #expect(mpd.type.rawValue == entry.type)
    let lines = mpd.periods.flatMap { period in
      period.adaptationSets.flatMap { set in
        set.representations.map { DASHCorpus.line(period, set, $0) }
      }
    }
    #expect(lines.count == entry.lines.count)
    for (found, expected) in zip(lines, entry.lines) { #expect(found == expected) }
    #expect(mpd.seams.count == max(0, mpd.periods.count - 1))
    let isUnreadable = mpd.oddities.contains { $0.kind == .unreadableValue }
    #expect(!isUnreadable, "\(mpd.oddities)")
  }

  @Test func offsetsOfAvailability() throws {
    func offsets(_ file: String) throws -> [DASH.AvailabilityTimeOffset?] {
      try DASH.MPD(parsing: DASHCorpus.bytes(file), address: "m/x.mpd").periods
        .flatMap(\.representations).map(\.segmentInformation.availabilityTimeOffset)
    }
    func seconds(_ numerator: Int64, _ denominator: Int64) -> DASH.AvailabilityTimeOffset? {
      Rational(numerator, denominator).map { .seconds($0) }
    }
    #expect(
      try offsets("mpd/sample_mpd_availabilityTimeOffset_baseUrl") == [
        seconds(5, 1), seconds(4321, 1000), seconds(987_654_321, 100_000_000), .infinite, nil,
      ])
    #expect(
      try offsets("mpd/sample_mpd_availabilityTimeOffset_segmentTemplate") == [
        seconds(2, 1), seconds(321, 100), seconds(123, 100), seconds(1, 10), seconds(9999, 1000),
      ])
  }

  @Test func whatElseIsStated() throws {
    func mpd(_ name: String) throws -> DASH.MPD {
      try DASH.MPD(parsing: DASHCorpus.bytes(name), address: "http://h/a/b.mpd")
    }
    let vod = try mpd("mpd/sample_mpd_vod").periods[0]
    #expect(vod.adaptationSets[1].lang == "fr")
    let audio = try #require(vod.adaptationSets[1].representations.first)
    #expect(audio.channelCount == 2 && audio.codecs == ["mp4a.40.2"])
    let video = vod.adaptationSets[0].representations
    #expect(video.map(\.frameRate).suffix(2) == [Rational(25, 2), Rational(5)])
    #expect(
      video[0].size == PictureSize(width: 768, height: 432) && video[0].bandwidth == 1_300_000)
    #expect(vod.adaptationSets[0].roles.map(\.value) == ["main"] && vod.adaptationSets[0].isAligned)

    let offset = try mpd("dash/multi-period-with-offset/sample.mpd").periods[1].representations[0]
    #expect(offset.segmentInformation.presentationTimeOffset == 15_000)
    #expect(offset.segmentInformation.indexRange == DASH.ByteRange(first: 862, last: 905))
    #expect(offset.sampleAspectRatio == Rational(1) && offset.frameRate == Rational(30_000, 1001))

    let bases = try mpd("mpd/sample_mpd_multiple_baseUrls").periods[0]
    #expect(
      bases.adaptationSets[0].representations[0].baseURLs
        == ["a", "b", "c"].flatMap { host in
          ["media", "files"].map { "http://video.com/baseUrl/\(host)/\($0)/audio" }
        })
    #expect(try mpd("mpd/sample_mpd_multiple_baseUrls").baseURLs.map(\.weight) == [1, 2, 3])

    let live = try mpd("mpd/sample_mpd_live_location_redirect_relative")
    #expect(live.locations == ["../relative/redirect.mpd"])
    #expect(live.minimumUpdatePeriod == Rational(240))
    #expect(live.availabilityStartTime == Rational(1_577_836_800))
    #expect(
      live.suggestedPresentationDelay == Rational(2) && live.timeShiftBufferDepth == Rational(8))

    let inband = try mpd("mpd/sample_mpd_inband_event_stream").periods[0].representations
    #expect(inband.allSatisfy { $0.inbandEventStreams.map(\.value) == ["inBandValue"] })
    let labels = try mpd("mpd/sample_mpd_labels").periods[0].adaptationSets
    #expect(labels.map(\.labels) == [["audio label"], ["video label"]])
    let window = try mpd("mpd/sample_mpd_live_with_time_shift_buffer_60_secs")
    #expect(window.utcTimings.map(\.value) == ["2020-01-01T01:00:00Z"])
    // One hour in, segments of 2 s, available 2 s early, kept for 60 s.
    let period = window.periods[0]
    let media = DASH.RepresentationMedia(period.representations[0], in: period)
    #expect(
      window.availableSegments(of: media, in: period, at: Rational(1_577_836_800 + 3600))
        == 1770..<1801)
    #expect(media.segment(at: 1800)?.resource.url == "http://h/a/chunk-01801.mp4")
  }

  /// Whatever part of an MPD arrives, and whatever byte is broken, reading ends.
  @Test(arguments: DASHCorpusTable.entries.map(\.file)) func brokenMPDsAreSurvived(file: String)
    throws
  {
    let bytes = try DASHCorpus.bytes(file)
    var numbers = SeededNumbers(seed: 7)
    var read = 0
    for _ in 0..<60 {
      var broken = bytes
      for _ in 0..<3 {
        broken[Int.random(in: 0..<bytes.count, using: &numbers)] =
          [0x22, 0x39, 0x2D, 0x3C, 0x30, 0x50].randomElement(using: &numbers) ?? 0
      }
      guard let mpd = try? DASH.MPD(parsing: broken, address: "m/x.mpd") else { continue }
      read += 1
      #expect(DASHRules.findings(mpd, document: "x").allSatisfy { $0.location.line != nil })
    }
    #expect(read > 0)
    #expect(throws: DASH.ParseError.self) {
      try DASH.MPD(parsing: Array(bytes.prefix(bytes.count / 2)), address: "m/x.mpd")
    }
  }
}

/// The MPDs of the corpus.
enum DASHCorpus {
  static let folder = RepositoryPaths.corpus + "/dash/media3"
  static let isThere = FileManager.default.fileExists(atPath: folder)

  static var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  static func bytes(_ file: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: folder + "/" + file)))
  }

  static func line(
    _ period: DASH.Period, _ set: DASH.AdaptationSet, _ representation: DASH.Representation
  ) -> String {
    let media = DASH.RepresentationMedia(representation, in: period)
    func text(_ resource: DASH.Resource?) -> String {
      guard let resource else { return "-" }
      return resource.url + (resource.range.map { "#\($0)" } ?? "")
    }
    func text(_ value: (some CustomStringConvertible)?) -> String {
      value.map { "\($0)" } ?? "?"
    }
    let fields = [
      "\(period.index + 1)", "\(text(period.start))+\(text(period.duration))",
      set.contentType ?? "?", representation.id, representation.segmentInformation.kind.rawValue,
      text(media.count), text(media.first?.resource), text(media.last?.resource),
      text(media.last?.end), text(media.initialization),
    ]
    return fields.joined(separator: " ")
  }
}
