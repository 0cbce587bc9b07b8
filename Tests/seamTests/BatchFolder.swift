import Foundation
import JSONText
import TestSupport

/// A folder of creatives, some of them broken, with a catalogue beside it.
struct BatchFolder {
  let folder: TemporaryFolder
  var ads: String { folder.path + "/ads" }
  var catalog: String { folder.path + "/catalog.sqlite" }

  static let main = SeamProgram.samples + "/main-2997.mp4"
  /// What makes a worker fail at a file by its name.
  static let faults = ["SEAM_TEST_CRASH": "crash=crashes,hang=hangs"]

  /// An empty folder.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: ads, withIntermediateDirectories: true)
  }

  /// A folder with files that can be read, and all kinds that cannot.
  static func mixed() throws -> BatchFolder {
    let batch = try BatchFolder()
    for name in ["ad-same", "ad-44100", "ad-25", "ad-hevc-50", "ad-mono"] {
      try batch.copy(name, to: name)
    }
    for name in ["crashes", "hangs"] { try batch.copy("ad-same", to: name) }
    _ = try batch.folder.write([UInt8](repeating: 7, count: 5000), to: "ads/broken.mp4")
    _ = try batch.folder.write([], to: "ads/empty.mp4")
    _ = try Tool.run("/usr/bin/env", ["mkfifo", batch.ads + "/pipe.mp4"])
    return batch
  }

  /// Copies a sample, so that it is a file of its own.
  func copy(_ sample: String, to name: String) throws {
    let target = "\(ads)/\(name).mp4"
    try? FileManager.default.removeItem(atPath: target)
    try FileManager.default.copyItem(
      atPath: "\(SeamProgram.samples)/\(sample).mp4", toPath: target)
  }

  /// Runs `seam batch` on the folder, with the catalogue beside it unless another is named.
  func run(
    _ options: [String], sources: [String]? = nil, catalog: String? = nil,
    environment: [String: String] = faults
  ) throws -> Tool.Result {
    try SeamProgram.run(
      ["batch"] + (sources ?? [ads]) + ["--main", Self.main, "--timeout", "1s"]
        + (catalog == "" ? ["--no-cache"] : ["--catalog", catalog ?? self.catalog]) + options,
      environment: environment)
  }

  /// The parsed output of a run in JSON.
  func report(_ options: [String] = [], sources: [String]? = nil) throws -> JSONNode {
    try JSONParser().parse(try run(["--format", "json"] + options, sources: sources).output)
  }
}
