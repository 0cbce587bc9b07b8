import Dispatch
import Synchronization

/// Work that is spread over a fixed number of queues.
///
/// Each is serial and has a thread of its own while it works, so that neither the cooperative pool nor
/// the shared concurrent queues are held up.
package enum Workers {
  /// What `body` makes of 0 to `count` - 1, in that order.
  ///
  /// `body` runs on up to `workers` threads at a time, on the caller's own where that is one; the
  /// caller waits.
  package static func map<Value: Sendable>(
    _ count: Int, workers: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    guard workers > 1, count > 1 else { return (0..<max(0, count)).map(body) }
    let work = Work<Value>(count: count)
    let group = DispatchGroup()
    for worker in 0..<min(workers, count) {
      DispatchQueue(label: "seam.worker.\(worker)").async(group: group) { work.run(body) }
    }
    group.wait()
    return work.values
  }

  private final class Work<Value: Sendable>: Sendable {
    private let count: Int
    private let next = Atomic<Int>(0)
    private let done: Mutex<[Value?]>

    init(count: Int) {
      self.count = count
      done = Mutex(Array(repeating: nil, count: count))
    }

    func run(_ body: @Sendable (Int) -> Value) {
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < count else { return }
        let value = body(place)
        done.withLock { $0[place] = value }
      }
    }

    var values: [Value] { done.withLock { $0.compactMap { $0 } } }
  }
}
