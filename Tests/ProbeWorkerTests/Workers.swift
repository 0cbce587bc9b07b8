import Foundation
import MediaFacts
import MediaProbe
import ProbeWorker
import TestSupport

/// The built program as a worker, and files for it.
enum Workers {
  /// The program's path: beside the tests' own binary, or where a debug build leaves it.
  static let path: String = {
    let beside = Bundle.main.executableURL?.deletingLastPathComponent().path
    let folders = [beside, RepositoryPaths.root + "/.build/debug"].compactMap(\.self)
    return folders.map { $0 + "/seam" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
  }()

  static let samples = RepositoryPaths.samples + "/media"

  /// A worker that commits the faults that are named.
  static func program(_ options: [String] = [], faults: String? = nil) -> WorkerProgram {
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment[TestFaults.variable] = faults
    return WorkerProgram(
      path: path, arguments: ["worker", "--jobs", "1"] + options, environment: environment)
  }

  /// Small files: texts, each of which is a failure that names its source, and media where there are.
  static func files(_ count: Int, in folder: TemporaryFolder) throws -> [String] {
    let media = ["ad-same.mp4", "ad-25.mp4", "ad-hevc-50.mp4"].map { samples + "/" + $0 }
      .filter { FileManager.default.fileExists(atPath: $0) }
    return try (0..<count).map { place in
      let path = folder.path + "/\(place).mp4"
      if place % 3 == 0, !media.isEmpty {
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: media[place / 3 % media.count])
        return path
      }
      return try folder.write("text \(place)".utf8, to: "\(place).mp4")
    }
  }

  static func items(_ sources: [String], timeLimit: Int64 = 10_000) -> [WorkItem] {
    sources.map { .probe(ProbeRequest(source: $0, timeLimitMilliseconds: timeLimit)) }
  }

  /// The processes of this one whose command line holds a word.
  static func processes(marked mark: String) -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { process in
      let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return line?.split(separator: "\0").contains(Substring(mark)) == true
        && status?.contains("\nPPid:\t\(getpid())\n") == true
    }
  }
}
