import CommandLineKit
import Receivers
import Reports

/// `seam receivers diff`: what two receivers do not have in common.
struct ReceiversDiffCommand {
  static let declaration = Command(
    "diff",
    summary: "Show the cells in which two receivers differ, with both values.",
    discussion: "A difference is no finding: the exit status is 0.",
    arguments: [
      Argument("A", help: "The first receiver."), Argument("B", help: "The second receiver."),
    ],
    options: [CommandTree.format] + ReceiverSelection.matrices,
    examples: [
      Example("What a cheap receiver lacks", "seam receivers diff airplay-high airplay-low")
    ]
  )

  private let terminal: Terminal
  private let format: String?
  private let inColour: Bool
  private let difference: ReceiverDifference

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    format = command.value(of: "format")
    inColour = try Probing.inColour(command, terminal: terminal)
    let sheets = try ReceiverSelection.sheets(of: command.arguments, command, terminal: terminal)
    guard sheets.count == 2 else { throw command.usageError("expected two receivers") }
    difference = ReceiverDifference(sheets[0], sheets[1])
  }

  /// Prints the cells that differ.
  func run() -> ExitStatus {
    terminal.write(
      format == "json"
        ? ReceiversJSON.difference(difference)
        : ReceiverDifferenceText(width: terminal.width, inColour: inColour).text(difference))
    return .success
  }
}
