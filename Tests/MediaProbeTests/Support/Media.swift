import Foundation
import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// What tests of the probe ask again and again.
enum Media {
  /// The media that `samples/make` writes; tests that need them are skipped where they are absent.
  static let samples = RepositoryPaths.samples + "/media"
  static let hasSamples = FileManager.default.fileExists(atPath: samples + "/ad-same.mp4")
  static let noSamples: Comment = "samples/media is absent; run samples/make first"

  /// The facts of a source that must have some.
  static func facts(
    _ source: String, depth: ProbeDepth = .headers
  ) throws -> AssetFacts {
    switch Probe.probe(source, options: ProbeOptions(depth: depth)) {
    case .facts(let facts): return facts
    case .failure(let failure):
      throw Unexpected("\(source): \(failure.code) \(failure.message) \(failure.detail ?? "")")
    }
  }

  /// The failure of a source that must have one.
  static func failure(
    _ source: String, options: ProbeOptions = ProbeOptions(timeLimitMilliseconds: 10_000)
  ) throws -> ProbeFailure {
    switch Probe.probe(source, options: options) {
    case .facts(let facts): throw Unexpected("\(source) has facts: \(facts.container)")
    case .failure(let failure): return failure
    }
  }

  /// Makes a file longer by a hole, which takes no room on disk.
  static func lengthen(_ path: String, to size: UInt64) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: size)
    try handle.close()
  }

  /// The bytes of a sample.
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: samples + "/" + name)))
  }
}

/// An outcome that a test did not expect.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Time that a body takes.
func elapsed(_ body: () throws -> Void) rethrows -> Duration {
  let start = ContinuousClock.now
  try body()
  return start.duration(to: .now)
}
