import Foundation
import Testing

/// Named pipes.
enum Pipes {
  /// Makes a pipe that nobody writes to.
  static func make(_ path: String) throws -> String {
    guard mkfifo(path, 0o600) == 0 else {
      throw Unexpected("mkfifo \(path): \(String(cString: strerror(errno)))")
    }
    return path
  }

  /// Writes bytes to a pipe from a thread of its own, in parts, once a reader is there.
  static func feed(_ path: String, _ bytes: [UInt8], pause: TimeInterval = 0) {
    // A reader may have enough before the end.
    signal(SIGPIPE, SIG_IGN)
    let thread = Thread {
      // Opening waits for the reader.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.prefix(50_000).withUnsafeBytes {
          write(descriptor, $0.baseAddress, $0.count)
        }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
      }
    }
    thread.start()
  }
}
