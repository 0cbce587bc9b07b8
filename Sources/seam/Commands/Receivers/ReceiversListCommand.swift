import CommandLineKit
import Receivers
import Reports

/// `seam receivers list`: a line for each receiver.
struct ReceiversListCommand {
  static let declaration = Command(
    "list",
    summary: "List receivers with their family and tier, and how their cells are known.",
    options: [CommandTree.format] + ReceiverSelection.options,
    examples: [
      Example("All receivers", "seam receivers list"),
      Example("The weak ones", "seam receivers list --tier low"),
    ]
  )

  private let terminal: Terminal
  private let format: String?
  private let inColour: Bool
  private let sheets: [ReceiverSheet]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    format = command.value(of: "format")
    inColour = try Probing.inColour(command, terminal: terminal)
    let (known, files) = try ReceiverSelection.load(command, terminal: terminal)
    let receivers = try ReceiverSelection.selected(of: known, command)
    sheets = ReceiverSheet.sheets(of: receivers, in: files)
  }

  /// Prints the list.
  func run() -> ExitStatus {
    terminal.write(
      format == "json"
        ? ReceiversJSON.list(sheets)
        : ReceiverListText(width: terminal.width, inColour: inColour).text(sheets))
    return .success
  }
}
