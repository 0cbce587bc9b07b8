public import MediaFacts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a worker ended at an asset.
public struct WorkerKill: Hashable, Sendable {
  /// The kind: `crashed`, `timedOut` or `outOfMemory`.
  public var code: ProbeFailureCode
  /// The signal that ended it; absent where it ended by itself.
  public var signal: Int32?
  /// How it ended, for a person, such as `signal 11 (SIGSEGV)`.
  public var reason: String
  /// The end of what it wrote to standard error; absent where that is nothing.
  public var detail: String?

  /// Makes a kill.
  public init(code: ProbeFailureCode, signal: Int32? = nil, reason: String, detail: String? = nil) {
    self.code = code
    self.signal = signal
    self.reason = reason
    self.detail = detail
  }

  /// The name of a signal, such as `SIGSEGV`; its number where it is none of the usual ones.
  static func name(of signal: Int32) -> String {
    switch signal {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGHUP: "SIGHUP"
    case SIGILL: "SIGILL"
    case SIGINT: "SIGINT"
    case SIGKILL: "SIGKILL"
    case SIGPIPE: "SIGPIPE"
    case SIGQUIT: "SIGQUIT"
    case SIGSEGV: "SIGSEGV"
    case SIGSYS: "SIGSYS"
    case SIGTERM: "SIGTERM"
    case SIGTRAP: "SIGTRAP"
    case SIGXCPU: "SIGXCPU"
    case SIGXFSZ: "SIGXFSZ"
    default: "signal \(signal)"
    }
  }
}
