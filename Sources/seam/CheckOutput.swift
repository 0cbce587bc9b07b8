import Findings
import MediaFacts
import Reports

/// Prints the runs of a check one after the other, so that only one is held at a time.
///
/// A report for pipelines is one document about all runs, which are put together for it.
struct CheckOutput {
  /// With more pairs of main and ad a report for pipelines is more than a page or a tool takes.
  static let pipelineLimit = 20_000

  private let format: String
  private let pipeline: PipelineFormat?
  private var digest: CheckDigest?
  private let terminal: Terminal
  private let text: CheckText
  private let frame: CheckRunsText
  private let json = CheckJSON(version: Version.current)
  private let threshold: Grade
  private let count: Int
  private var done = 0
  private var failing = 0
  private var known: Set<ProbeFailure> = []

  /// Makes the output of so many runs.
  init(
    format: String, terminal: Terminal, inColour: Bool, showsAll: Bool, threshold: Grade, count: Int
  ) {
    self.format = format
    pipeline = PipelineFormat(rawValue: format)
    self.terminal = terminal
    text = CheckText(width: terminal.width, inColour: inColour, showsAll: showsAll)
    frame = CheckRunsText(inColour: inColour)
    self.threshold = threshold
    self.count = count
  }

  /// Writes what stands before the first run.
  func begin() {
    if format == "json", count > 1 { terminal.write(json.beginning) }
  }

  /// Writes one run.
  mutating func write(_ run: CheckRun) {
    switch format {
    case _ where pipeline != nil:
      var collected =
        digest
        ?? CheckDigest(
          tool: DigestTool(version: Version.current), threshold: threshold,
          receivers: run.receivers, catalogue: run.rules)
      digest = nil
      collected.add(run)
      digest = collected
    case "json" where count > 1: terminal.write(json.run(run, isFirst: done == 0))
    case "json": terminal.write(json.text(run))
    case "ndjson":
      // Few large writes are quicker than many small ones.
      var text = ""
      json.lines(of: run, known: known) { line in
        text += line
        if text.utf8.count >= 1 << 16 {
          terminal.write(text)
          text = ""
        }
      }
      terminal.write(text)
      known.formUnion(run.failures)
    default:
      if count > 1 { terminal.write(frame.heading(done, of: count)) }
      terminal.write(text.text(run))
    }
    done += 1
    if !run.failingSeams.isEmpty || !run.failingPolicyVerdicts.isEmpty { failing += 1 }
  }

  /// Writes what stands after the last run.
  func end() {
    if let pipeline, let digest {
      terminal.write(pipeline.text(digest.digest))
      return
    }
    guard count > 1 else { return }
    switch format {
    case "json": terminal.write(json.ending)
    case "ndjson": break
    default: terminal.write(frame.summary(failing: failing, of: count, threshold: threshold))
    }
  }
}
