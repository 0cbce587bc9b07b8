/// Why a pool cannot work.
public enum WorkerPoolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refuses to start the program.
  case cannotStart(path: String, reason: String)
  /// The program starts, but ends before it is ready; it did so several times in a row.
  case notReady(path: String, reason: String)

  /// What happened, in one line.
  public var description: String {
    switch self {
    case .cannotStart(let path, let reason): "cannot start the worker '\(path)': \(reason)"
    case .notReady(let path, let reason): "the worker '\(path)' is never ready: \(reason)"
    }
  }
}
