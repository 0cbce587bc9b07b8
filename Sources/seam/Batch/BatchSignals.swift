import Dispatch
import ProbeWorker

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends a batch on SIGINT or SIGTERM: once lets what is in flight finish, twice stops at once.
struct BatchSignals {
  private let sources: [any DispatchSourceSignal]

  /// Watches for the signals; `isIsolated` tells that probes run in processes that can be ended.
  init(_ control: WorkerControl, terminal: Terminal, isIsolated: Bool) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "seam.batch.signals"))
      source.setEventHandler {
        if control.isFinishing {
          control.stop()
          // A probe in this process cannot be ended otherwise; what is stored stays stored.
          if !isIsolated { _exit(130) }
        } else {
          control.finish()
          terminal.note(
            "seam batch: ending; what is being probed is finished and kept. Once more stops at once"
          )
        }
      }
      source.resume()
      return source
    }
  }

  /// Gives the signals back to the system.
  func end() {
    for source in sources { source.cancel() }
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
  }
}
