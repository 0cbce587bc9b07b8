/// How far a batch is, on standard error: one line that changes on a terminal, else a line at times.
struct BatchProgress {
  private let terminal: Terminal
  private let total: Int?
  private let isShown: Bool
  private let isInPlace: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var done = 0
  private var failed = 0
  /// What a resumed run had done before; it says nothing about the rate.
  private var before = 0

  init(terminal: Terminal, total: Int?, isQuiet: Bool) {
    self.terminal = terminal
    self.total = total
    isShown = !isQuiet
    isInPlace = terminal.errorIsTerminal && !terminal.outputIsTerminal
  }

  /// Counts a creative that an earlier run has done.
  mutating func skip() {
    done += 1
    before += 1
  }

  /// Counts one creative.
  mutating func step(failed hasFailed: Bool) {
    done += 1
    if hasFailed { failed += 1 }
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - last > (isInPlace ? .milliseconds(200) : .seconds(10)) else { return }
    last = now
    if isInPlace {
      terminal.noteInPlace("\r\u{1B}[K" + line(at: now))
    } else {
      terminal.note("seam batch: " + line(at: now))
    }
  }

  private func line(at now: ContinuousClock.Instant) -> String {
    let seconds = max((now - start) / .seconds(1), 0.001)
    let rate = Double(done - before) / seconds
    var text = "\(done)" + (total.map { " of \($0)" } ?? "") + " done, \(failed) failed"
    text += ", \(rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate))") a second"
    if let total, rate > 0 { text += ", \(Int(Double(max(0, total - done)) / rate) + 1) s left" }
    return text
  }

  /// Takes the line away.
  func finish() {
    if isShown, isInPlace { terminal.noteInPlace("\r\u{1B}[K") }
  }
}
