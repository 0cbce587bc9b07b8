/// A line on standard error that says how far the work is, shown on terminals only.
struct Progress {
  private let terminal: Terminal
  private let total: Int
  private let isShown: Bool
  private var done = 0
  private var failed = 0
  private var lastShown = ContinuousClock.now

  /// Makes a line for work on `total` files.
  init(terminal: Terminal, total: Int, isQuiet: Bool) {
    self.terminal = terminal
    self.total = total
    // Results on the same terminal would be torn apart by it.
    isShown = terminal.errorIsTerminal && !terminal.outputIsTerminal && !isQuiet && total > 1
  }

  /// Counts one file.
  mutating func step(failed: Bool) {
    done += 1
    if failed { self.failed += 1 }
    let now = ContinuousClock.now
    guard isShown, now - lastShown > .milliseconds(100) else { return }
    lastShown = now
    let failures = self.failed > 0 ? ", \(self.failed) failed" : ""
    terminal.noteInPlace("\r\u{1B}[K\(done) of \(total) probed\(failures)")
  }

  /// Takes the line away.
  func finish() {
    if isShown { terminal.noteInPlace("\r\u{1B}[K") }
  }
}
