import Dispatch
import Synchronization

/// Requests on their way from the reader to the threads that probe.
final class RequestDesk: Sendable {
  private struct State {
    var waiting: [WorkerRequest] = []
    var running: [Int: (request: WorkerRequest, since: ContinuousClock.Instant)] = [:]
    var tickets = 0
    var isGivenUp = false
  }

  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let room: DispatchSemaphore

  init(room: Int) { self.room = DispatchSemaphore(value: room) }

  /// Puts a request; waits while too many are there.
  func put(_ request: WorkerRequest) {
    room.wait()
    state.withLock { $0.waiting.append(request) }
    arrived.signal()
  }

  /// Lets every thread end once nothing is left.
  func close(jobs: Int) {
    for _ in 0..<jobs { arrived.signal() }
  }

  /// The next request with a ticket to hand it back; waits for one, `nil` at the end.
  func take() -> (ticket: Int, request: WorkerRequest)? {
    arrived.wait()
    return state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      let request = state.waiting.removeFirst()
      state.tickets += 1
      state.running[state.tickets] = (request, .now)
      return (state.tickets, request)
    }
  }

  /// Hands a request back as done; false where it was given up meanwhile.
  func finish(_ ticket: Int) -> Bool {
    let isOurs = state.withLock { state in
      state.running[ticket] = nil
      return !state.isGivenUp
    }
    room.signal()
    return isOurs
  }

  /// The requests to give up, where all threads are at probes that hang; `nil` where one may go on.
  ///
  /// What waits behind them is given up with them. From then on nothing else counts as done.
  func hungRequests(graceMilliseconds: Int, all jobs: Int) -> [WorkerRequest]? {
    state.withLock { state in
      let now = ContinuousClock.now
      let hung = state.running.values.filter { running in
        guard let limit = running.request.probe.timeLimitMilliseconds, limit > 0 else {
          return false
        }
        let (wait, overflow) = limit.addingReportingOverflow(Int64(graceMilliseconds))
        return !overflow && running.since.advanced(by: .milliseconds(wait)) < now
      }
      // Threads that are free, or at probes within their time, still take what waits.
      let isStuck =
        hung.count == state.running.count && !hung.isEmpty
        && (state.waiting.isEmpty || hung.count == jobs)
      guard isStuck, !state.isGivenUp else { return nil }
      state.isGivenUp = true
      return state.running.sorted { $0.key < $1.key }.map(\.value.request) + state.waiting
    }
  }
}
