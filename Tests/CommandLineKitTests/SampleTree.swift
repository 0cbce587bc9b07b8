import CommandLineKit

/// A tree that uses every kind of declaration once.
enum SampleTree {
  static let program = Command(
    "seam",
    summary: "Tells what a viewer sees where playback passes from one asset to another.",
    discussion: """
      A seam is a place where playback passes from main content to an ad, from ad to ad, or back.

        main | ad | ad | main

      Media is read from files and URLs.
      """,
    options: [
      Option(
        "color", valueName: "WHEN", help: "When to colour the output.", defaultText: "auto",
        allowedValues: ["auto", "always", "never"], environmentVariable: "SEAM_COLOR"),
      Option(flag: "verbose", short: "v", help: "Say more.", isRepeatable: true),
      Option(flag: "trace", help: "Write every step.", isHidden: true),
    ],
    subcommands: [probe, check, receivers, explain, worker]
  )

  static let probe = Command(
    "probe",
    summary: "Tells what matters at a seam about media files.",
    arguments: [
      Argument(
        "FILE", help: "Files or URLs; - is standard input.", arity: .oneOrMore, completion: .file)
    ],
    options: [
      Option(
        "format", short: "f", valueName: "FORMAT", help: "How to write the facts.",
        defaultText: "table", allowedValues: ["table", "json", "ndjson"], group: "Output"),
      Option(
        "jobs", short: "j", valueName: "COUNT", help: "How many files to read at once.",
        environmentVariable: "SEAM_JOBS"),
      Option("timeout", valueName: "TIME", help: "The longest time for one file."),
      Option("byte-limit", valueName: "SIZE", help: "The most bytes to read of one file."),
      Option("speed", valueName: "FACTOR", help: "The speed."),
      Option(flag: "quiet", short: "q", help: "Say nothing.", group: "Output"),
      Option(
        flag: "progress", short: "p", help: "Show progress.", isNegatable: true,
        environmentVariable: "SEAM_PROGRESS", group: "Output"),
      Option(
        "out", short: "o", valueName: "FILE", help: "Where to write.", group: "Output",
        completion: .file),
      Option(
        "header", valueName: "LINE", help: "A header line for requests.", isRepeatable: true),
    ],
    examples: [
      Example("Two files, as JSON", "seam probe --format json a.mp4 b.mp4"),
      Example("From a pipe", "curl -s https://example.com/a.mp4 | seam probe -"),
    ]
  )

  static let check = Command(
    "check",
    summary: "Compares both sides of each seam.",
    options: [
      Option(
        "main", short: "m", valueName: "FILE", help: "The main content.", isRequired: true,
        environmentVariable: "SEAM_MAIN", completion: .file),
      Option(
        "ad", short: "a", valueName: "FILE", help: "The ads, in the order of playback.",
        valueCount: .upToNextOption, isRequired: true, completion: .file),
      Option(flag: "strict", help: "Treat notices as warnings."),
    ]
  )

  static let receivers = Command(
    "receivers",
    summary: "Works with the matrices.",
    subcommands: [
      Command("list", summary: "Lists the receivers."),
      Command(
        "show",
        summary: "Shows one receiver.",
        arguments: [
          Argument(
            "ID", help: "The receiver.", completion: .values(["airplay-high", "chromium-mse"])),
          Argument("SECTION", help: "A part of it.", arity: .optional),
        ],
        options: [Option(flag: "raw", help: "As it stands in the file.")]
      ),
    ]
  )

  static let explain = Command(
    "explain",
    summary: "Explains rules.",
    arguments: [Argument("RULE", help: "Rules; all where none is given.", arity: .zeroOrMore)]
  )

  static let worker = Command("worker", summary: "Reads one file.", isHidden: true)

  /// Runs the parser and gives the command, or records a failure.
  static func run(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> ParsedCommand {
    switch try program.parse(words, environment: environment) {
    case .run(let command): return command
    case .help, .version: throw NotACommand()
    }
  }

  struct NotACommand: Error {}

  /// The message of the error that a line gives; absent where it gives none.
  static func message(_ words: [String], environment: [String: String] = [:]) -> String? {
    do throws(UsageError) {
      _ = try program.parse(words, environment: environment)
      return nil
    } catch {
      return error.message
    }
  }
}
