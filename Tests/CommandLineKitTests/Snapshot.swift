import Foundation
import Testing

/// Compares a text with a file in the folder Snapshots, byte for byte.
///
/// With SEAM_RECORD=1 in the environment the file is written and the test still fails, so that
/// nobody records by accident.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
  let file = folder.appending(path: name)
  if ProcessInfo.processInfo.environment["SEAM_RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(
    Array(text.utf8) == Array(expected.utf8), "\(name) differs", sourceLocation: sourceLocation)
  if text != expected {
    Issue.record("now:\n\(text)", sourceLocation: sourceLocation)
  }
}
