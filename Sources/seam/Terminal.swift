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
  /// The file that results go to; absent where they go to standard output.
  private var file: OutputFile?
  /// True where the results are shown to a person.
  var outputIsTerminal: Bool { file == nil && isatty(STDOUT_FILENO) == 1 }
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

  /// The same with results going to a file, which is there when `finish` has been called.
  func writing(to file: OutputFile) -> Terminal {
    var terminal = self
    terminal.file = file
    return terminal
  }

  /// Writes results; a reader that has gone away ends the process quietly.
  func write(_ text: String) {
    guard let file else {
      write(text, to: STDOUT_FILENO)
      return
    }
    do throws(OutputFile.Failure) {
      try file.withDescriptor { write(text, to: $0) }
    } catch {
      fail(file, error)
    }
  }

  /// Puts the file of results in its place, where there is one; a failure ends the process.
  func finish() {
    do throws(OutputFile.Failure) {
      try file?.finish()
    } catch {
      fail(file, error)
    }
  }

  private func fail(_ file: OutputFile?, _ failure: OutputFile.Failure) {
    file?.discard()
    note("seam: \(failure.message)")
    exit(74)
  }

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
        let problem = errno
        if descriptor != STDERR_FILENO { file?.discard() }
        // 141 is what a shell shows for a program that ended because its reader had gone.
        if problem == EPIPE { exit(141) }
        if descriptor != STDERR_FILENO {
          note("seam: cannot write the results: \(String(cString: strerror(problem)))")
        }
        exit(74)
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
