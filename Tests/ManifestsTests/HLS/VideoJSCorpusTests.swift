import JSONText
import TestSupport
import Testing

@testable import Manifests

/// Where the corpus is; empty lists where it is not.
enum VideoJSCorpus {
  static let folder =
    RepositoryPaths.corpus + "/hls/videojs-m3u8-parser/test/fixtures/integration"

  static let names = RepositoryFiles.read(folder: folder, suffix: ".m3u8").map(\.name).sorted()

  /// Rows of `Corpus/videojs-differences.tsv`: playlist, place, reason.
  static let exceptions =
    TSV(
      path: RepositoryPaths.root + "/Tests/ManifestsTests/HLS/Corpus/videojs-differences.tsv"
    )?.rows ?? []
}

/// The parse agrees with what videojs's m3u8-parser gives, or a listed reason says why not.
///
/// The corpus lies outside the checkout; without it these tests skip.
@Suite(.enabled(if: !VideoJSCorpus.names.isEmpty, "the corpus is not here"))
struct VideoJSCorpusTests {
  @Test(arguments: VideoJSCorpus.names) func agrees(name: String) throws {
    let path = VideoJSCorpus.folder + "/" + name
    let bytes = try #require(RepositoryFiles.bytes(of: path))
    let expectedBytes = try #require(
      RepositoryFiles.bytes(of: path.dropLast(".m3u8".count) + ".expected.json"))
    let expected = try JSONParser().parse(expectedBytes)
    let exceptions = VideoJSCorpus.exceptions.filter { $0["playlist"] == name }
    var differences: [(place: String, text: String)] = []
    do {
      let playlist = try HLS.PlaylistParser().parse(bytes).playlist
      let ours = try JSONParser().parse(JSONWriter().text(VideoJSShape.json(playlist)))
      Self.compare(expected, ours, "$", &differences)
    } catch let error as HLS.ParseError {
      differences.append(("refused", error.description))
      // What was refused for its first line alone agrees once that is put right.
      let header = Array("#EXTM3U".utf8)
      let start = bytes.indices.first { bytes[$0...].starts(with: header) }
      let repaired = start.map { Array(bytes[$0...]) } ?? header + [0x0A] + bytes
      let playlist = try HLS.PlaylistParser().parse(repaired).playlist
      let ours = try JSONParser().parse(JSONWriter().text(VideoJSShape.json(playlist)))
      Self.compare(expected, ours, "$", &differences)
    }
    let listed = Set(exceptions.compactMap { $0["place"] })
    for difference in differences {
      #expect(
        listed.contains(difference.place), "\(name) \(difference.place): \(difference.text)")
    }
    let found = Set(differences.map(\.place))
    for place in listed { #expect(found.contains(place), "\(name) \(place) agrees by now") }
    #expect(exceptions.allSatisfy { ($0["reason"] ?? "").count > 10 })
  }

  @Test func everyExceptionNamesAPlaylist() {
    for row in VideoJSCorpus.exceptions {
      #expect(VideoJSCorpus.names.contains(row["playlist"] ?? ""))
    }
    #expect(VideoJSCorpus.names.count == 34)
  }

  /// Walks both trees and notes each place at which they differ.
  private static func compare(
    _ expected: JSONNode?, _ ours: JSONNode?, _ place: String,
    _ differences: inout [(place: String, text: String)]
  ) {
    func note(_ text: String) { differences.append((place, text)) }
    guard let expected else { return note("only here") }
    guard let ours else { return note("absent") }
    switch (expected.content, ours.content) {
    case (.object(let left), .object(let right)):
      for name in Set((left + right).map(\.name)).sorted() {
        compare(expected[name], ours[name], place + "." + name, &differences)
      }
    case (.array(let left), .array(let right)):
      if left.count != right.count { note("\(left.count) and here \(right.count) items") }
      for index in 0..<min(left.count, right.count) {
        compare(left[index], right[index], place + "[\(index)]", &differences)
      }
    case (.string(let left), .string(let right)):
      if left != right { note("\(left) and here \(right)") }
    case (.bool(let left), .bool(let right)):
      if left != right { note("\(left) and here \(right)") }
    default:
      guard let left = expected.numberValue, let right = ours.numberValue else {
        return note("another kind of value")
      }
      // That parser adds up in floating point: a microsecond in dates of 10^12 milliseconds.
      if (left - right).magnitude > max(1e-9, left.magnitude * 1e-15) {
        note("\(left) and here \(right)")
      }
    }
  }
}
