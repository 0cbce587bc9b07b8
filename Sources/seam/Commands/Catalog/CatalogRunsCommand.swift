import Catalog
import CommandLineKit
import JSONText
import TextDisplay

/// `seam catalog runs`: the runs of `seam batch`, the latest first.
struct CatalogRunsCommand {
  static let declaration = Command(
    "runs",
    summary: "List the runs of 'seam batch', the latest first.",
    options: [CommandTree.format, CatalogFile.option],
    examples: [Example("Which runs there are", "seam catalog runs")]
  )

  private let terminal: Terminal
  private let path: String
  private let isJSON: Bool

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    path = try CatalogFile.existing(command, terminal: terminal)
    isJSON = command.value(of: "format") == "json"
  }

  /// Prints the list.
  func run() -> ExitStatus {
    CatalogFile.use(path, terminal: terminal) { catalog throws(CatalogError) in
      let runs = try catalog.runs()
      if isJSON {
        terminal.write(JSONWriter().text(.array(runs.map(Self.value))) + "\n")
        return .success
      }
      for run in runs {
        let total = run.total.map { " of \($0)" } ?? ""
        let arguments = run.arguments.map(CatalogFile.quoted).joined(separator: " ")
        terminal.write(
          "\(run.id)  \(CatalogFile.time(run.started))  \(run.state.rawValue)  "
            + "\(run.done)\(total) done, \(run.failed) failed  "
            + "\(TerminalText.escaped(arguments))\n")
      }
      if runs.isEmpty { terminal.write("no run yet\n") }
      return .success
    }
  }

  private static func value(_ run: RunRecord) -> JSONValue {
    var object = JSONObject()
    object.add("schema", .string("seam.catalog-run/1"))
    object.add("run", run.id.rawValue)
    object.add("state", run.state.rawValue)
    object.add("started", CatalogFile.time(run.started))
    object.add("updated", CatalogFile.time(run.updated))
    object.add("ended", run.ended.map(CatalogFile.time))
    object.add("total", run.total)
    object.add("done", run.done)
    object.add("failed", run.failed)
    object.add("version", run.toolVersion)
    object.add("host", run.host)
    object.add("arguments", .array(run.arguments.map(JSONValue.string)))
    return .object(object)
  }
}
