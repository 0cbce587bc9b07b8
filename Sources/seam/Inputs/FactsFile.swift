import FactsJSON
import JSONText
import MediaFacts
import TransitionRisk

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Facts that `seam probe --format ndjson` has saved.
enum FactsFile {
  /// True for a path that is taken to hold facts by its name.
  static func isNamedSo(_ path: String) -> Bool { path.lowercased().hasSuffix(".ndjson") }

  /// An outcome for each line, in order; a line that is none is a failure with its place.
  ///
  /// Empty lines are left out. `-` stands for standard input.
  static func sources(in path: String) -> [InputSource] {
    guard var reader = LineReader(path) else {
      let number = errno
      let code: ProbeFailureCode =
        number == ENOENT ? .notFound : number == EACCES ? .notPermitted : .readError
      return [.failed(path, code, "cannot open the facts: \(systemMessage(number))")]
    }
    var sources: [InputSource] = []
    var batch: [LineReader.Line] = []
    while let line = reader.next() {
      // JSON that is laid out over lines would give a fault for each of its lines.
      if sources.isEmpty, batch.isEmpty, opensLaidOutJSON(line.bytes) {
        return [
          .failed(
            "\(path):\(line.number)", .damaged,
            """
            holds JSON over several lines, as 'seam probe --format json' writes it; save the facts with \
            'seam probe --format ndjson', an asset a line
            """)
        ]
      }
      if line.isTooLong || !line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        batch.append(line)
      }
      if batch.count == batchLength {
        sources += self.sources(batch, of: path)
        batch = []
      }
    }
    sources += self.sources(batch, of: path)
    if reader.error != 0 {
      sources.append(
        .failed(path, .readError, "cannot read on: \(systemMessage(reader.error))"))
    } else if sources.isEmpty {
      sources.append(
        .failed(
          path, .empty, "no facts in it; expected the lines of 'seam probe --format ndjson'"))
    }
    return sources
  }

  /// True for a line that holds nothing but the bracket with which a text over several lines begins.
  private static func opensLaidOutJSON(_ bytes: [UInt8]) -> Bool {
    let signs = bytes.filter { ![0x20, 0x09, 0x0D].contains($0) }
    return signs == [UInt8(ascii: "{")] || signs == [UInt8(ascii: "[")]
  }

  /// How many lines are read before they are decoded side by side.
  private static let batchLength = 1024

  private static func sources(_ lines: [LineReader.Line], of path: String) -> [InputSource] {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    // A worker that takes several lines at a time waits less for the others.
    let pieces = stride(from: 0, to: lines.count, by: 64).map {
      lines[$0..<min($0 + 64, lines.count)]
    }
    return Workers.map(pieces.count, workers: workers) { place in
      pieces[place].map { source($0, of: path) }
    }.flatMap { $0 }
  }

  private static func source(_ line: LineReader.Line, of path: String) -> InputSource {
    if line.isTooLong {
      return .failed(
        "\(path):\(line.number)", .tooLarge,
        "the line is longer than \(LineReader.maximumLength >> 20) MiB")
    }
    func failed(_ position: TextPosition, _ message: String) -> InputSource {
      .failed(
        "\(path):\(line.number):\(position.column)", .damaged,
        "not a line of 'seam probe --format ndjson': \(message)")
    }
    let node: JSONNode
    do throws(JSONParseError) {
      node = try JSONParser().parse(line.bytes)
    } catch {
      return failed(error.position, error.message)
    }
    do throws(FactsDecodingError) {
      return .known(try FactsDecoder().outcome(node))
    } catch {
      let place = error.path.isEmpty ? "" : "\(error.path): "
      return failed(error.position, place + error.message)
    }
  }
}
