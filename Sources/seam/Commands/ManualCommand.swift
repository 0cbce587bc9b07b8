import CommandLineKit

/// `seam man`: the manual page.
struct ManualCommand {
  static let declaration = Command(
    "man",
    summary: "Print the manual page.",
    examples: [
      Example("Read it", "seam man | man -l -"),
      Example("Install it", "seam man > /usr/local/share/man/man1/seam.1"),
    ]
  )

  let terminal: Terminal

  /// Prints the page.
  func run() -> ExitStatus {
    terminal.write(CommandTree.root.manualPage(version: Version.current, date: Version.date))
    return .success
  }
}
