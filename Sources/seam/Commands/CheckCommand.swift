import CommandLineKit

/// `seam check`: what each seam will look like.
struct CheckCommand {
  static let declaration = Command("check", summary: "Predict what a viewer will see at each seam.")
  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {}
  func run() -> ExitStatus { .success }
}
