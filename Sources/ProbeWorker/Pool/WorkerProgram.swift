#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that a pool starts as its workers.
public struct WorkerProgram: Hashable, Sendable {
  /// Its path.
  public var path: String
  /// Its arguments, without its own name; they have to make it a worker of one job.
  public var arguments: [String]
  /// Its environment, in whole.
  public var environment: [String: String]

  /// Makes a program.
  public init(path: String, arguments: [String], environment: [String: String]) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// This program as its own worker: `seam worker --jobs 1` and what else is given.
  ///
  /// `environment` is this process's; it is passed on. `nil` where the program's own path is not to
  /// be had.
  public static func thisProgram(
    options: [String] = [], environment: [String: String]
  ) -> WorkerProgram? {
    guard let path = ownPath() else { return nil }
    var environment = environment
    // The runtime would look for the cause of a crash for seconds, and print pages of it.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return WorkerProgram(
      path: path, arguments: ["worker", "--jobs", "1"] + options, environment: environment)
  }

  private static func ownPath() -> String? {
    #if os(Linux)
      // The link leads to the running program even where its file was replaced or deleted since.
      return "/proc/self/exe"
    #else
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }
}
