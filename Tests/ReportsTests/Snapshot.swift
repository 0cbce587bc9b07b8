import Foundation
import TestSupport
import Testing

/// Compares text with a golden file in the folder Snapshots beside the tests.
///
/// A file that differs or is not there fails the test. With SEAM_RECORD=1 in the environment the
/// file is written, and the test fails all the same, so that no run records unnoticed.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = "\(RepositoryPaths.root)/Tests/ReportsTests/Snapshots/\(name)"
  if ProcessInfo.processInfo.environment["SEAM_RECORD"] == "1" {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name); run again without SEAM_RECORD", sourceLocation: sourceLocation)
    return
  }
  let golden = try? String(contentsOfFile: path, encoding: .utf8)
  guard let golden else {
    Issue.record(
      "no golden file \(name); record it with SEAM_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  #expect(text == golden, "differs from Snapshots/\(name)", sourceLocation: sourceLocation)
}
