import Foundation

/// A table of tab-separated values with a heading line.
public struct TSV: Sendable {
  /// The rows as name and value.
  public let rows: [[String: String]]

  /// Reads a file; `nil` where it cannot be read.
  public init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard let heading = lines.first else { return nil }
    let names = Self.cells(heading)
    rows = lines.dropFirst().filter { !$0.hasPrefix("#") }.map { line in
      Dictionary(zip(names, Self.cells(line)), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}
