import CommandLineKit
import Reports

/// The command line of `seam`, the one source of its parsing, help and completion.
enum CommandTree {
  /// The program.
  static let root = Command(
    "seam",
    summary: "Tell what a viewer will see where playback passes from content to an ad and back.",
    discussion: """
      Seam probes main content and ads, compares both sides of every seam, and predicts for each \
      receiver how long the change takes, how much it disturbs, and why.

      Exit status: 0 nothing at or above the threshold, 1 findings at or above it, 2 wrong usage, \
      3 some input could not be read.
      """,
    options: [
      CommandLineKit.Option(
        "color", valueName: "WHEN", help: "Colour the report.", defaultText: "auto",
        allowedValues: ["auto", "always", "never"]),
      CommandLineKit.Option(
        flag: "quiet", short: "q", help: "Leave out progress and messages that are no results."),
    ],
    subcommands: [
      ProbeCommand.declaration, CheckCommand.declaration, PreflightCommand.declaration,
      FitCommand.declaration,
      ConformCommand.declaration, BatchCommand.declaration, CatalogCommand.declaration,
      ReceiversCommand.declaration,
      ExplainCommand.declaration, SchemaCommand.declaration, CompletionCommand.declaration,
      ManualCommand.declaration, DoctorCommand.declaration, WorkerCommand.declaration,
    ]
  )

  /// The option of a report for people and for programs.
  static let format = CommandLineKit.Option(
    "format", short: "f", valueName: "NAME", help: "text for people, json for programs.",
    defaultText: "text", allowedValues: ["text", "json"])

  /// The option of a report for people, for programs and for pipelines.
  static let reportFormat = CommandLineKit.Option(
    "format", short: "f", valueName: "NAME",
    help: """
      text for people, json for programs; html is a page to mail, and junit, sarif, github, markdown, \
      csv and checkstyle are for pipelines.
      """,
    defaultText: "text",
    allowedValues: ["text", "json"] + PipelineFormat.allCases.map(\.rawValue))

  /// The option of the file that a report goes to.
  static let output = CommandLineKit.Option(
    "output", short: "o", valueName: "FILE",
    help: "Write the report to a file, whole or not at all, instead of standard output.",
    completion: .file)

  /// Options of every command that holds ads against main content.
  static let assets: [CommandLineKit.Option] = [
    CommandLineKit.Option(
      "main", short: "m", valueName: "SOURCE", help: "The main content.",
      isRepeatable: true, isRequired: true, completion: .file),
    CommandLineKit.Option(
      "ad", short: "a", valueName: "SOURCE", help: "The ads, in playing order.",
      valueCount: .upToNextOption, isRepeatable: true, isRequired: true, completion: .file),
    CommandLineKit.Option(
      "depth", valueName: "DEPTH",
      help: "headers reads no more than the formats need; full walks every packet.",
      defaultText: "headers", allowedValues: ["headers", "full"]),
  ]

  /// Options of every command that probes.
  static let probing: [CommandLineKit.Option] = [
    CommandLineKit.Option(
      flag: "decode",
      help: """
        Decode all sound and some pictures as well: loudness, silence, black and still pictures at \
        either end, black bars.
        """),
    CommandLineKit.Option(
      "jobs", short: "j", valueName: "N", help: "Probe this many files at once.",
      defaultText: "one for each processor", group: "Limits"),
    CommandLineKit.Option(
      "timeout", valueName: "TIME",
      help: "Give up on a file after this long, such as 10s or 500ms.",
      defaultText: "30s, or 10m with --depth full or --decode", group: "Limits"),
    CommandLineKit.Option(
      "max-bytes", valueName: "SIZE",
      help: "Give up on a file after reading this much, such as 64M.",
      defaultText: "256M, or no limit with --depth full or --decode", group: "Limits"),
  ]
}
