public import Foundation

/// Programs that tests run.
public enum Tool {
  /// What a program did.
  public struct Result: Sendable {
    /// Its exit status, or the negative number of the signal that ended it.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let error: String
  }

  /// The full path of a program in PATH, or `nil`.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end.
  public static func run(
    _ program: String, _ arguments: [String], input: Data? = nil,
    environment: [String: String] = [:], folder: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment, uniquingKeysWith: { $1 })
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    // Files hold any amount of output, where a full pipe would stop the program.
    let work = FileManager.default.temporaryDirectory
      .appendingPathComponent("seam-tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let output = work.appendingPathComponent("out")
    let error = work.appendingPathComponent("err")
    let entry = work.appendingPathComponent("in")
    try Data().write(to: output)
    try Data().write(to: error)
    try (input ?? Data()).write(to: entry)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardInput = try FileHandle(forReadingFrom: entry)
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }
}
