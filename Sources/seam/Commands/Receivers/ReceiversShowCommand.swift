import CommandLineKit
import Receivers
import Reports

/// `seam receivers show`: every cell of one receiver.
struct ReceiversShowCommand {
  static let declaration = Command(
    "show",
    summary: "Show all that is known of a receiver, each value with where it comes from.",
    discussion: """
      A value that the receiver takes over from a file that it extends is shown with that file's name.
      """,
    arguments: [Argument("ID", help: "The receiver.")],
    options: [CommandTree.format] + ReceiverSelection.matrices,
    examples: [Example("The weakest AirPlay receiver", "seam receivers show airplay-low")]
  )

  private let terminal: Terminal
  private let format: String?
  private let inColour: Bool
  private let sheets: [ReceiverSheet]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    format = command.value(of: "format")
    inColour = try Probing.inColour(command, terminal: terminal)
    sheets = try ReceiverSelection.sheets(of: command.arguments, command, terminal: terminal)
  }

  /// Prints the cells.
  func run() -> ExitStatus {
    for sheet in sheets {
      terminal.write(
        format == "json"
          ? ReceiversJSON.sheet(sheet)
          : ReceiverSheetText(width: terminal.width, inColour: inColour).text(sheet))
    }
    return .success
  }
}
