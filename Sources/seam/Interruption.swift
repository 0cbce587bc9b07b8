import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals that ask a command to end while it writes a file with another program.
///
/// They end the other program, are remembered, and end this process once it has cleaned up.
struct Interruption {
  private struct State {
    var signal: Int32?
    var child: pid_t?
  }

  private let state: StateBox
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  /// What the handlers of signals share with the command.
  private final class StateBox: Sendable {
    let value = Mutex(State())
  }

  /// Watches for SIGINT, SIGTERM and SIGHUP; one that was ignored before, as `nohup` asks, stays ignored.
  init() {
    let state = StateBox()
    self.state = state
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      guard !Self.isIgnored(number) else { return nil }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "seam.interruption"))
      source.setEventHandler {
        state.value.withLock { state in
          state.signal = state.signal ?? number
          if let child = state.child { kill(child, SIGKILL) }
        }
      }
      source.resume()
      return (number, source)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    // Two functions cannot be compared; SIG_IGN is the number 1 in place of one.
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Tells which process is to end with this one; absent where there is none.
  func watch(_ child: pid_t?) {
    state.value.withLock { state in
      state.child = child
      if state.signal != nil, let child { kill(child, SIGKILL) }
    }
  }

  /// True once a signal has come.
  var hasCome: Bool { state.value.withLock { $0.signal != nil } }

  /// Gives the signals back to the system, and ends the process by the one that has come.
  func end() {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
    guard let number = state.value.withLock({ $0.signal }) else { return }
    // Dispatch takes signals from a descriptor, for which it has them blocked.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }
}
