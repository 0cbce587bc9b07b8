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

/// Standard output and standard error, and what they lead to.
struct Terminal {
  /// True where standard output is shown to a person.
  let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  /// True where standard error is shown to a person.
  let errorIsTerminal = isatty(STDERR_FILENO) == 1
  /// The process's environment.
  let environment = ProcessInfo.processInfo.environment

  /// Columns that text may take, absent where nobody's window sets a limit.
  var width: Int? {
    if let stated = environment["COLUMNS"].flatMap(Int.init), stated >= 20 { return stated }
    guard outputIsTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard output; a reader that has gone away ends the process quietly.
  func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes bytes as they are to standard output.
  func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// Writes a line to standard error.
  func note(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  /// Writes lines to standard error, as they are.
  func write(error text: String) { write(text, to: STDERR_FILENO) }

  /// Writes to standard error without a line end.
  func noteInPlace(_ text: String) { write(text, to: STDERR_FILENO) }

  private func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  private func write(_ whole: [UInt8], to descriptor: Int32) {
    var bytes = whole[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        // 141 is what a shell shows for a program that ended because its reader had gone.
        if errno == EPIPE { exit(141) }
        if descriptor != STDERR_FILENO {
          note("seam: cannot write the results: \(String(cString: strerror(errno)))")
        }
        exit(74)
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
