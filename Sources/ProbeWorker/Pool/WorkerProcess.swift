import CProbeWorker

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One worker, seen from its parent; used by one thread alone.
final class WorkerProcess {
  /// How a process ended.
  enum Exit {
    case status(Int32)
    case signal(Int32)
  }

  /// The socket to its standard input and output, non-blocking.
  let channel: Int32
  /// The socket from its standard error, non-blocking.
  let errors: Int32
  private let process: pid_t
  private var splitter = LineSplitter(limit: WorkerProtocol.maximumAnswerLength)
  private var outgoing: ArraySlice<UInt8> = []
  private var firstWords: [UInt8] = []
  private var lastWords: [UInt8] = []
  private var isReaped = false
  /// True once its standard error is at its end.
  private(set) var errorsEnded = false

  /// So much of standard error is kept, of its beginning and of its end.
  private static let wordsLength = 2048

  init(_ program: WorkerProgram) throws(WorkerPoolError) {
    var channelEnds: [Int32] = [-1, -1]
    var errorEnds: [Int32] = [-1, -1]
    var number = cpw_make_channel(&channelEnds)
    if number == 0 {
      number = cpw_make_channel(&errorEnds)
      if number != 0 { channelEnds.forEachDescriptor { close($0) } }
    }
    guard number == 0 else { throw Self.error(program, number) }
    var process: pid_t = 0
    let arguments = CStrings([program.path] + program.arguments)
    let environment = CStrings(program.environment.map { "\($0.key)=\($0.value)" })
    number = cpw_spawn(
      program.path, arguments.pointers, environment.pointers, channelEnds[1], errorEnds[1],
      &process)
    close(channelEnds[1])
    close(errorEnds[1])
    guard number == 0 else {
      close(channelEnds[0])
      close(errorEnds[0])
      throw Self.error(program, number)
    }
    self.process = process
    channel = channelEnds[0]
    errors = errorEnds[0]
  }

  deinit {
    close(channel)
    close(errors)
    // Nothing is left behind, whatever way the run ended.
    if !isReaped {
      kill(process, SIGKILL)
      _ = reap()
    }
  }

  private static func error(_ program: WorkerProgram, _ number: Int32) -> WorkerPoolError {
    .cannotStart(path: program.path, reason: String(cString: strerror(number)))
  }

  /// True while bytes wait to be taken.
  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// Sends a line, or keeps what the worker does not take yet.
  func send(_ line: String) {
    outgoing.append(contentsOf: line.utf8)
    flush()
  }

  /// Sends what was kept.
  ///
  /// A worker that has gone is noticed where its answers end.
  func flush() {
    while !outgoing.isEmpty {
      let count = outgoing.withUnsafeBytes { cpw_send(channel, $0.baseAddress, $0.count) }
      if count > 0 {
        outgoing = outgoing.dropFirst(count)
      } else if errno != EINTR {
        if errno != EAGAIN { outgoing = [] }
        break
      }
    }
    if outgoing.isEmpty { outgoing = [] }
  }

  /// Tells the worker that no more comes.
  func endInput() { shutdown(channel, Int32(SHUT_WR)) }

  /// Takes what it has written, and hands on each whole line; false at its end.
  func receive(line: (LineSplitter.Line) -> Void) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(channel, $0.baseAddress, $0.count) }
      if count > 0 {
        splitter.add(buffer[..<count], line: line)
        if count < buffer.count { return true }
      } else if count < 0, errno == EINTR {
        continue
      } else {
        // A worker that dies with requests unread resets the connection; what it wrote came first.
        return count < 0 && errno == EAGAIN
      }
    }
  }

  /// Takes what it has written to standard error.
  func receiveErrors() {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while !errorsEnded {
      let count = buffer.withUnsafeMutableBytes { systemRead(errors, $0.baseAddress, $0.count) }
      if count > 0 {
        let beginning = buffer[..<count].prefix(Self.wordsLength - firstWords.count)
        firstWords.append(contentsOf: beginning)
        lastWords.append(contentsOf: buffer[..<count].dropFirst(beginning.count))
        if lastWords.count > Self.wordsLength {
          lastWords.removeFirst(lastWords.count - Self.wordsLength)
        }
      } else if count < 0, errno == EINTR {
        continue
      } else {
        errorsEnded = count == 0 || errno != EAGAIN
        return
      }
    }
  }

  /// What it wrote to standard error, shortened, in one line; `nil` where that is nothing.
  var words: String? {
    var lines = String(decoding: firstWords + lastWords, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    // Addresses without names help nobody.
    if let trace = lines.firstIndex(of: "Current stack trace:") { lines.removeSubrange(trace...) }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// Ends it at once.
  func end() { if !isReaped { kill(process, SIGKILL) } }

  /// How it ended; waits for it, up to `milliseconds`, and then ends it.
  func reap(afterMilliseconds milliseconds: Int = 0) -> Exit {
    var status: Int32 = 0
    var waited = 0
    var result = waitpid(process, &status, WNOHANG)
    while result == 0, waited < milliseconds {
      usleep(1000)
      waited += 1
      result = waitpid(process, &status, WNOHANG)
    }
    if result == 0 {
      kill(process, SIGKILL)
      repeat { result = waitpid(process, &status, 0) } while result < 0 && errno == EINTR
    }
    isReaped = true
    // The macros of wait(2): the low seven bits are the signal, the next byte the status.
    let signal = status & 0x7F
    return result == process && signal != 0 ? .signal(signal) : .status(status >> 8 & 0xFF)
  }
}

extension [Int32] {
  fileprivate func forEachDescriptor(_ body: (Int32) -> Void) { for one in self { body(one) } }
}

/// Texts as C wants them: an array of pointers that ends in a null pointer.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    pointers = .allocate(capacity: count + 1)
    for (place, text) in texts.enumerated() { pointers[place] = strdup(text) }
    pointers[count] = nil
  }

  deinit {
    for place in 0..<count { free(pointers[place]) }
    pointers.deallocate()
  }
}

private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
