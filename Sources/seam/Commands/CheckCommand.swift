import BestFit
import CommandLineKit
import Findings
import MediaFacts
import MediaProbe
import Receivers
import Reports

/// `seam check`: what each seam between a main and its ads will look like.
struct CheckCommand {
  static let declaration = Command(
    "check",
    summary: "Predict what a viewer will see where playback passes from content to ads and back.",
    discussion: """
      Compares the main content with each ad in both directions, and each ad with the next one in \
      the order given. For every receiver it predicts the delay, scores and grades it, says why, \
      and names the ad that fits best.

      Grades, from the mildest: seamless, minor, noticeable, severe, unplayable. The exit status is \
      1 where a seam is graded at or above --fail-on, and 3 where a file could not be read.
      """,
    options: [
      CommandLineKit.Option(
        "main", short: "m", valueName: "source", help: "The main content: a file or an address.",
        isRequired: true, completion: .file),
      CommandLineKit.Option(
        "ad", short: "a", valueName: "source", help: "The ads, in playing order.",
        valueCount: .upToNextOption, isRepeatable: true, isRequired: true, completion: .file),
      CommandLineKit.Option(
        "format", short: "f", valueName: "name",
        help: "text for people, json or ndjson for programs.", defaultText: "text",
        allowedValues: ["text", "json", "ndjson"]),
      CommandLineKit.Option(
        flag: "all", help: "Show every seam, not only those at or above the threshold."),
      CommandLineKit.Option(
        "fail-on", valueName: "grade", help: "The mildest grade that counts as a failure.",
        defaultText: "noticeable", allowedValues: ["minor", "noticeable", "severe", "unplayable"]),
      CommandLineKit.Option(
        "depth", valueName: "depth",
        help: "headers reads no more than the formats need; full walks every packet.",
        defaultText: "headers", allowedValues: ["headers", "full"]),
      CommandLineKit.Option(
        "receiver", short: "r", valueName: "id", help: "Only this receiver; may be repeated.",
        isRepeatable: true, group: "Receivers"),
      CommandLineKit.Option(
        "tier", valueName: "tier", help: "Only receivers of this tier; may be repeated.",
        allowedValues: ["high", "mid", "low"], isRepeatable: true, group: "Receivers"),
      CommandLineKit.Option(
        "family", valueName: "name", help: "Only receivers of this family; may be repeated.",
        isRepeatable: true, group: "Receivers"),
      CommandLineKit.Option(
        "matrix", valueName: "file", help: "One more receiver, from a file; may be repeated.",
        isRepeatable: true, group: "Receivers", completion: .file),
      CommandLineKit.Option(
        "matrices", valueName: "folder", help: "The folder of the receiver matrices.",
        defaultText: "the one that came with seam", environmentVariable: "SEAM_MATRICES",
        group: "Receivers", completion: .directory),
    ] + CommandTree.probing,
    examples: [
      Example("One ad on every receiver", "seam check --main show.mp4 --ad spot.mp4"),
      Example(
        "Which of several fits best, on weak receivers only",
        "seam check --main show.mp4 --ad a.mp4 b.mp4 c.mp4 --tier low"),
      Example(
        "A gate in a pipeline", "seam check -m show.mp4 -a spot.mp4 --fail-on severe --quiet"),
    ]
  )

  private let terminal: Terminal
  private let main: String
  private let ads: [String]
  private let format: String
  private let showsAll: Bool
  private let isQuiet: Bool
  private let inColour: Bool
  private let threshold: Grade
  private let runner: ProbeRunner
  private let receivers: [Receiver]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    main = command.value(of: "main") ?? ""
    ads = command.values(of: "ad")
    format = command.value(of: "format") ?? "text"
    showsAll = command.isSet("all")
    isQuiet = command.isSet("quiet")
    inColour = try Probing.inColour(command, terminal: terminal)
    threshold = try command.enumeration("fail-on", as: Grade.self) ?? .noticeable
    let depth = try command.enumeration("depth", as: ProbeDepth.self) ?? .headers
    runner = try Probing.runner(command, depth: depth, order: .given)
    if ([main] + ads).filter({ $0 == "-" }).count > 1 {
      throw command.usageError("standard input '-' can be read only once")
    }
    receivers = try ReceiverSelection.receivers(command, terminal: terminal)
  }

  /// Probes each source once, judges every seam, and prints the report.
  func run() -> ExitStatus {
    let sources = [main] + ads
    // A source that is named twice is probed once.
    let distinct = Array(Set(sources)).sorted()
    var outcomes: [String: ProbeOutcome] = [:]
    var progress = Progress(terminal: terminal, total: distinct.count, isQuiet: isQuiet)
    runner.run(distinct) { _, outcome in
      outcomes[outcome.source] = outcome
      if case .failure = outcome {
        progress.step(failed: true)
      } else {
        progress.step(failed: false)
      }
    }
    progress.finish()

    let probed = sources.map { source in
      outcomes[source]
        ?? .failure(ProbeFailure(source: source, code: .other, message: "was not probed"))
    }
    let run = Check.run(
      main: probed[0], ads: Array(probed.dropFirst()), receivers: receivers, threshold: threshold)
    switch format {
    case "json": terminal.write(CheckJSON(version: Version.current).text(run))
    case "ndjson": terminal.write(CheckJSON(version: Version.current).lines(run))
    default:
      let report = CheckText(width: terminal.width, inColour: inColour, showsAll: showsAll)
      terminal.write(report.text(run))
    }
    var status = ExitStatus.success
    if !run.failingSeams.isEmpty { status = status.combined(with: .findings) }
    if !run.failures.isEmpty { status = status.combined(with: .unreadable) }
    return status
  }
}
