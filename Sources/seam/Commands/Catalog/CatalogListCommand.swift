import Catalog
import CommandLineKit
import JSONText
import TextDisplay

/// `seam catalog list`: the assets that have ended a process, and what becomes of them.
struct CatalogListCommand {
  static let declaration = Command(
    "list",
    summary: "List the assets that have ended a process; what ended two is set aside.",
    options: [CommandTree.format, CatalogFile.option],
    examples: [Example("Which creatives are set aside", "seam catalog list")]
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
      let assets = try catalog.killers()
      if isJSON {
        let values = assets.map { asset in
          var object = JSONObject()
          object.add("schema", .string("seam.catalog-asset/1"))
          object.add("source", asset.source)
          object.add("kills", asset.kills)
          object.add("isSetAside", asset.isSetAside)
          object.add("reason", asset.reason)
          object.add("signal", asset.signal.map { Int($0) })
          object.add("first", CatalogFile.time(asset.first))
          object.add("last", CatalogFile.time(asset.last))
          return JSONValue.object(object)
        }
        terminal.write(JSONWriter().text(.array(values)) + "\n")
        return .success
      }
      for asset in assets {
        let state = asset.isSetAside ? "set aside" : "tried again"
        terminal.write(
          "\(TerminalText.escaped(asset.source))  ended \(asset.kills) processes, last "
            + "\(CatalogFile.time(asset.last)) (\(asset.reason)); \(state)\n")
      }
      if assets.isEmpty { terminal.write("no asset has ended a process\n") }
      return .success
    }
  }
}
