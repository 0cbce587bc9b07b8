import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where answers are written, each line whole.
final class AnswerLine: Sendable {
  private let descriptor: Int32
  private let closed = Mutex<Bool>(false)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// True once nobody reads any more.
  var isClosed: Bool { closed.withLock { $0 } }

  func write(_ answer: WorkerAnswer) { writeRaw(answer.line) }

  func writeRaw(_ text: String) {
    var bytes = Array(text.utf8)[...]
    closed.withLock { isClosed in
      while !bytes.isEmpty, !isClosed {
        let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
          bytes = bytes.dropFirst(count)
        } else if errno == EAGAIN {
          // The reader is slow and the descriptor does not wait by itself.
          var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wanted, 1, 1000)
        } else if errno != EINTR {
          isClosed = true
        }
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
