import Foundation
import TestSupport
import Testing

/// The built program.
enum SeamProgram {
  /// Its path: beside the tests' own binary, or where a debug build leaves it.
  static let path: String = {
    let beside = Bundle.main.executableURL?.deletingLastPathComponent().path
    let folders = [beside, RepositoryPaths.root + "/.build/debug"].compactMap(\.self)
    return folders.map { $0 + "/seam" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
  }()

  static let samples = RepositoryPaths.samples + "/media"
  static let hasSamples = FileManager.default.fileExists(atPath: samples + "/ad-same.mp4")
  static let noSamples: Comment = "samples/media is absent; run samples/make first"

  /// What users' settings would change about the output.
  static let plain = ["NO_COLOR": "", "COLUMNS": "", "TERM": "xterm"]

  /// Runs it to its end.
  static func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    folder: String? = nil
  ) throws -> Tool.Result {
    try Tool.run(
      path, arguments, input: input, environment: plain.merging(environment) { $1 },
      folder: folder)
  }

  /// Runs a line of the shell, in which `"$seam"` is the program and `$1` and on the arguments.
  static func shell(
    _ line: String, _ arguments: [String] = [], folder: String? = nil
  ) throws -> Tool.Result {
    try Tool.run(
      "/usr/bin/env", ["bash", "-c", line, "bash"] + arguments,
      environment: plain.merging(["seam": path]) { $1 }, folder: folder)
  }
}
