import Catalog
import CommandLineKit
import JSONText

/// `seam catalog check`: whether the file is sound, and what it holds.
struct CatalogCheckCommand {
  static let declaration = Command(
    "check",
    summary: "Check that the catalogue's file is sound, and count what it holds.",
    discussion: "The exit status is 1 where something is wrong with the file.",
    options: [CommandTree.format, CatalogFile.option],
    examples: [Example("After a power cut", "seam catalog check")]
  )

  private let terminal: Terminal
  private let path: String
  private let isJSON: Bool

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    path = try CatalogFile.existing(command, terminal: terminal)
    isJSON = command.value(of: "format") == "json"
  }

  /// Reads the whole file and prints what was found.
  func run() -> ExitStatus {
    CatalogFile.use(path, terminal: terminal) { catalog throws(CatalogError) in
      let report = try catalog.check()
      if isJSON {
        var object = JSONObject()
        object.add("schema", .string("seam.catalog-check/1"))
        object.add("path", path)
        object.add("isSound", report.isSound)
        object.add("problems", .array(report.problems.map(JSONValue.string)))
        object.add("schemaVersion", report.schemaVersion)
        object.add("sizeBytes", report.sizeBytes)
        object.add("probes", report.probes)
        object.add("formats", report.formats)
        object.add("runs", report.runs)
        object.add("rows", report.rows)
        object.add("setAside", report.setAside)
        terminal.write(JSONWriter().text(.object(object)) + "\n")
      } else {
        terminal.write(
          "\(path): \(report.isSound ? "sound" : "damaged"), version \(report.schemaVersion), "
            + "\(report.sizeBytes) bytes; \(report.probes) probes of \(report.formats) formats, "
            + "\(report.runs) runs with \(report.rows) rows, \(report.setAside) set aside\n")
        for problem in report.problems { terminal.write("  \(problem)\n") }
      }
      return report.isSound ? .success : .findings
    }
  }
}
