import CommandLineKit
import FactsJSON
import MediaFacts
import MediaProbe
import Reports

/// `seam probe`: what each file is.
struct ProbeCommand {
  static let declaration = Command(
    "probe",
    summary: "Tell all that matters at a seam about media files.",
    discussion: """
      Shows container, video, audio and subtitles of each source, as the bitstream has them. A fact \
      that is not known is left out, never guessed. A source that fails is a result with a code \
      and the reason; the rest goes on, and the exit status is 3.
      """,
    arguments: [
      Argument(
        "SOURCE", help: "A file, an http or https address, or - for standard input.",
        arity: .oneOrMore, completion: .file)
    ],
    options: [
      CommandLineKit.Option(
        "format", short: "f", valueName: "NAME",
        help: "table for people, list for one line a file, json or ndjson for programs.",
        defaultText: "table", allowedValues: ["table", "list", "json", "ndjson"]),
      CommandLineKit.Option(
        "depth", valueName: "DEPTH",
        help: "headers reads no more than the formats need; full walks every packet.",
        defaultText: "headers", allowedValues: ["headers", "full"]),
      CommandLineKit.Option(
        "order", valueName: "ORDER",
        help: """
          Print results in the order given, or each as soon as it is finished, which is what ndjson \
          does by default.
          """,
        allowedValues: ["given", "finished"]),
    ] + CommandTree.probing,
    examples: [
      Example("What a creative is", "seam probe creative.mp4"),
      Example("Every packet of it, for a program", "seam probe --depth full -f json creative.mp4"),
      Example("How loud it is, and what its ends show", "seam probe --decode creative.mp4"),
      Example("A whole folder, one JSON line a file", "seam probe -f ndjson creatives/*.mp4"),
      Example("What comes through a pipe", "cat creative.mp4 | seam probe -"),
    ]
  )

  private let terminal: Terminal
  private let sources: [String]
  private let format: String
  private let runner: ProbeRunner
  private let isQuiet: Bool
  private let inColour: Bool

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    sources = command.arguments
    format = command.value(of: "format") ?? "table"
    isQuiet = command.isSet("quiet")
    inColour = try Probing.inColour(command, terminal: terminal)
    let depth = try command.enumeration("depth", as: ProbeDepth.self) ?? .headers
    let order =
      try command.enumeration("order", as: ProbeRunner.Order.self)
      ?? (format == "ndjson" ? .finished : .given)
    runner = try Probing.runner(command, depth: depth, order: order)
    if sources.filter({ $0 == "-" }).count > 1 {
      throw command.usageError("standard input '-' can be read only once")
    }
  }

  /// Probes and prints; returns 3 where a source failed.
  func run() -> ExitStatus {
    var status = ExitStatus.success
    var progress = Progress(terminal: terminal, total: sources.count, isQuiet: isQuiet)
    let json = ProbeRunJSON(version: Version.current)
    let table = ProbeTable(width: terminal.width, inColour: inColour)
    let list = ProbeList(width: terminal.width, inColour: inColour)
    var isFirst = true
    if format == "json" { terminal.write(json.beginning) }
    if format == "list" { terminal.write(list.heading) }
    runner.adapted(toCount: sources.count).run(sources) { _, outcome in
      var hasFailed = false
      if case .failure = outcome {
        status = status.combined(with: .unreadable)
        hasFailed = true
      }
      progress.step(failed: hasFailed)
      switch format {
      case "json": terminal.write(json.asset(outcome, isFirst: isFirst))
      case "ndjson": terminal.write(ProbeRunJSON.line(outcome))
      case "list": terminal.write(list.text(outcome))
      default: terminal.write(table.text(outcome, isFirst: isFirst))
      }
      isFirst = false
    }
    if format == "json" { terminal.write(json.ending(isEmpty: isFirst)) }
    progress.finish()
    return status
  }
}
