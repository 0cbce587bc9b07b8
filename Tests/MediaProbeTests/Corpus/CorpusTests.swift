import Foundation
import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Every track of the Media3 corpus against what its makers expect.
///
/// The corpus lies outside the checkout; where it is absent these tests are skipped.
@Suite(.enabled(if: Corpus.isPresent, "the Media3 corpus is not beside the checkout"))
struct CorpusTests {
  @Test("every row agrees or is listed with the reason", arguments: Corpus.rows)
  func row(_ row: Corpus.Row) throws {
    if Corpus.exceptions[row.media]?.contains(where: { $0.track == "*" }) == true { return }
    guard case .facts(let facts) = Probe.probe(Corpus.root + "/" + row.media) else {
      Issue.record("\(row.media) could not be probed")
      return
    }
    switch row.kind {
    case "video":
      let track = try #require(facts.video.dropFirst(row.position).first)
      check(row, "codec", track.codec.rawValue, Corpus.codecs[row.mimeType])
      check(row, "codecs", track.codecString, row["codecs"])
      let size = track.size.map { "\($0.width) \($0.height)" }
      check(row, "size", size, row["width"].map { "\($0) \(row["height"] ?? "")" })
      check(
        row, "rotation", (track.rotationDegrees ?? 0).description, row["rotationDegrees"] ?? "0")
      checkAspect(row, track)
      checkRate(row, track)
    case "audio":
      let track = try #require(facts.audio.dropFirst(row.position).first)
      check(row, "codec", track.codec.rawValue, Corpus.codecs[row.mimeType])
      check(row, "codecs", track.codecString, row["codecs"])
      check(row, "channelCount", track.channelCount?.description, row["channelCount"])
      check(row, "sampleRate", track.sampleRate?.description, row["sampleRate"])
      if row.mimeType == "audio/eac3-joc" { #expect(track.isAtmos == true) }
    case "image":
      #expect(facts.pictures.count + facts.video.count > 0)
    case "text", "application":
      guard let codec = Corpus.codecs[row.mimeType] else { return }
      #expect(facts.subtitles.contains { $0.codec.rawValue == codec }, "\(row.media) \(codec)")
    default: Issue.record("unknown kind of row: \(row.mimeType)")
    }
  }

  @Test("every exception stands for a difference that is there")
  func exceptionsAreNeeded() {
    let media = Set(Corpus.rows.map(\.media))
    for (name, entries) in Corpus.exceptions {
      #expect(media.contains(name), "\(name) is no longer in the corpus")
      #expect(entries.allSatisfy { !$0.reason.isEmpty })
    }
  }

  private func check(_ row: Corpus.Row, _ field: String, _ found: String?, _ expected: String?) {
    guard let expected else { return }
    if Corpus.isException(row, field) {
      #expect(found != expected, "the exception for \(row.media) \(field) is needed no longer")
    } else {
      #expect(found == expected, "\(row.media) track \(row.track): \(field)")
    }
  }

  private func checkAspect(_ row: Corpus.Row, _ track: VideoFacts) {
    guard let expected = row["pixelWidthHeightRatio"].flatMap(Double.init) else { return }
    let found = track.sampleAspectRatio.effective?.doubleValue ?? 1
    #expect(abs(found - expected) < 0.000_001 * expected, "\(row.media): \(found)")
  }

  /// The other side rounds to two places.
  private func checkRate(_ row: Corpus.Row, _ track: VideoFacts) {
    guard let expected = row["frameRate"].flatMap(Double.init) else { return }
    let found = track.frameRate.nominal?.doubleValue ?? 0
    let agrees = abs(found - expected) <= 0.005_1
    #expect(agrees != Corpus.isException(row, "frameRate"), "\(row.media): \(found), \(expected)")
  }
}

/// The corpus's rows and what is excepted.
enum Corpus {
  static let root = RepositoryPaths.corpus
  static let isPresent = FileManager.default.fileExists(atPath: root + "/media3.expected.tsv")

  struct Row: Sendable, CustomTestStringConvertible {
    let media: String
    let track: String
    let mimeType: String
    /// Place among the tracks of its kind.
    let position: Int
    let values: [String: String]

    var kind: String { String(mimeType.prefix { $0 != "/" }) }
    var testDescription: String { "\(media) track \(track)" }

    subscript(name: String) -> String? {
      values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// The first format of every track; later ones are changes inside the stream.
  static let rows: [Row] = {
    var counts: [String: Int] = [:]
    return (TSV(path: root + "/media3.expected.tsv")?.rows ?? []).compactMap { values in
      guard let media = values["media"], let mime = values["sampleMimeType"],
        values["format_index"] == "0", !mime.isEmpty
      else { return nil }
      let kind = media + mime.prefix { $0 != "/" }
      defer { counts[kind, default: 0] += 1 }
      return Row(
        media: media, track: values["track"] ?? "", mimeType: mime,
        position: counts[kind, default: 0], values: values)
    }
  }()

  static let exceptions: [String: [(track: String, field: String, reason: String)]] = {
    let path = RepositoryPaths.root + "/Tests/MediaProbeTests/Corpus/exceptions.tsv"
    let rows = (TSV(path: path)?.rows ?? []).map {
      ($0["media"] ?? "", ($0["track"] ?? "", $0["field"] ?? "", $0["reason"] ?? ""))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }()

  static func isException(_ row: Row, _ field: String) -> Bool {
    exceptions[row.media]?.contains { $0.field == field && $0.track == row.track } == true
  }

  /// Android's MIME types in Seam's words; those absent name no codec.
  static let codecs: [String: String] = [
    "audio/3gpp": "amr-nb", "audio/amr-wb": "amr-wb", "video/avc": "avc", "audio/mpeg": "mp3",
    "audio/flac": "flac", "audio/mp4a-latm": "aac", "audio/alac": "alac", "audio/ac3": "ac3",
    "audio/vnd.dts": "dts", "audio/vnd.dts.hd": "dts", "audio/vnd.dts.hd;profile=lbr": "dts",
    "audio/ac4": "ac4", "audio/eac3": "eac3", "audio/eac3-joc": "eac3", "audio/mhm1": "mpegh",
    "audio/mpeg-L2": "mp2", "audio/opus": "opus", "video/hevc": "hevc",
    "video/dolby-vision": "hevc", "video/mv-hevc": "hevc", "video/av01": "av1",
    "video/mpeg2": "mpeg2", "application/x-subrip": "subrip", "text/x-ssa": "ssa",
    "application/cea-608": "cea608",
  ]
}
