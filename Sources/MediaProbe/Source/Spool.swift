import MediaFacts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps what comes through a pipe in a nameless temporary file, so that it can be read at any place.
///
/// An MP4 file with its index at the end cannot be read forwards only.
enum Spool {
  /// Copies until the end of the pipe; returns the descriptor of the copy, which the caller closes.
  static func copy(
    _ pipe: Int32, source: String, what: String, options: ProbeOptions
  ) throws(ProbeFailure) -> Int32 {
    let file = try temporaryFile(source)
    do throws(ProbeFailure) {
      try copy(pipe, to: file, source: source, what: what, options: options)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  private static func temporaryFile(_ source: String) throws(ProbeFailure) -> Int32 {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(folder)/seam-XXXXXX".utf8CString)
    let file = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemp($0) } ?? -1
    }
    guard file >= 0 else {
      throw ProbeFailure(
        source: source, code: .readError, message: "cannot make a temporary file in \(folder)",
        detail: String(cString: strerror(errno)))
    }
    template.withUnsafeBufferPointer { buffer in
      if let name = buffer.baseAddress { unlink(name) }
    }
    return file
  }

  private static func copy(
    _ pipe: Int32, to file: Int32, source: String, what: String, options: ProbeOptions
  ) throws(ProbeFailure) {
    let limit = options.pipeByteLimit > 0 ? options.pipeByteLimit : .max
    let start = ContinuousClock.now
    var total: Int64 = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      try waitForData(pipe, since: start, source: source, what: what, options: options)
      let count = read(pipe, &buffer, buffer.count)
      if count == 0 {
        // A FIFO opened without waiting reads as ended until its first writer comes.
        if total > 0 || !hasNoWriterYet(pipe, source: source) { return }
        continue
      }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw Failures.system(errno, source: source)
      }
      total += Int64(count)
      guard total <= limit else {
        throw ProbeFailure(
          source: source, code: .tooLarge, message: "\(what) brings more than \(limit) bytes")
      }
      var written = 0
      while written < count {
        let part = buffer.withUnsafeBytes { bytes in
          write(file, bytes.baseAddress.map { $0 + written }, count - written)
        }
        guard part > 0 else {
          throw ProbeFailure(
            source: source, code: .readError, message: "cannot write to the temporary file",
            detail: String(cString: strerror(errno)))
        }
        written += part
      }
    }
  }

  /// True where a named pipe has had no writer so far: `poll` then tells no hang-up.
  private static func hasNoWriterYet(_ pipe: Int32, source: String) -> Bool {
    var entry = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) >= 0 && entry.revents & Int16(POLLHUP) == 0 && source != "-"
  }

  private static func waitForData(
    _ pipe: Int32, since start: ContinuousClock.Instant, source: String, what: String,
    options: ProbeOptions
  ) throws(ProbeFailure) {
    while true {
      if options.cancellation?.isCancelled == true {
        throw ProbeFailure(source: source, code: .cancelled, message: "cancelled")
      }
      let spent = Int64(start.duration(to: .now) / .milliseconds(1))
      if options.timeLimitMilliseconds > 0, spent >= options.timeLimitMilliseconds {
        throw ProbeFailure(
          source: source, code: .timedOut,
          message: "\(what) brought no end within \(options.timeLimitMilliseconds) ms")
      }
      var entry = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      // Short waits, so that cancelling is noticed.
      let ready = poll(&entry, 1, 50)
      if ready > 0 { return }
      if ready < 0, errno != EINTR { throw Failures.system(errno, source: source) }
    }
  }
}
