import Catalog
import CommandLineKit

/// `seam catalog export`: the rows of a run.
struct CatalogExportCommand {
  static let declaration = Command(
    "export",
    summary: "Print the rows of a run.",
    arguments: [
      Argument("RUN", help: "The run's number; the latest where none is given.", arity: .optional)
    ],
    options: [
      CommandLineKit.Option(
        "format", short: "f", valueName: "NAME", help: "csv for sheets, ndjson for programs.",
        defaultText: "csv", allowedValues: ["csv", "ndjson"]),
      CommandLineKit.Option(
        "order", valueName: "ORDER", help: "As the input had them, or the worst first.",
        defaultText: "input", allowedValues: ["input", "worst"]),
      CommandLineKit.Option(
        flag: "guard-formulas",
        help: "Put an apostrophe before texts that a spreadsheet would take for a formula."),
      CatalogFile.option,
    ],
    examples: [Example("The worst of the latest run first", "seam catalog export --order worst")]
  )

  private let terminal: Terminal
  private let path: String
  private let isCSV: Bool
  private let order: RunOrder
  private let guardsFormulas: Bool
  private let stated: RunID?

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    isCSV = command.value(of: "format") != "ndjson"
    order = command.value(of: "order") == "worst" ? .worstFirst : .position
    guardsFormulas = command.isSet("guard-formulas")
    if let word = command.arguments.first {
      guard let id = RunID(word) else {
        throw command.usageError("expected a run's number, found '\(word)'")
      }
      stated = id
    } else {
      stated = nil
    }
    path = try CatalogFile.existing(command, terminal: terminal)
  }

  /// Prints the rows; 3 where the run is not complete.
  func run() -> ExitStatus {
    CatalogFile.use(path, terminal: terminal) { catalog throws(CatalogError) in
      let run: RunRecord
      if let stated {
        run = try catalog.run(stated)
      } else if let latest = try catalog.runs().first {
        run = latest
      } else {
        terminal.note("seam catalog: there is no run yet")
        return .usage
      }
      var text = isCSV ? RunRowCSV.header : ""
      try catalog.rows(of: run.id, order: order) { row in
        text +=
          isCSV
          ? RunRowCSV.line(row, guardingFormulas: guardsFormulas) : RunRowJSON.line(row)
        if text.utf8.count > 1 << 16 {
          terminal.write(text)
          text = ""
        }
        return true
      }
      terminal.write(text)
      guard run.state == .finished else {
        terminal.note("seam catalog: run \(run.id) is not complete")
        return .unreadable
      }
      return .success
    }
  }
}
