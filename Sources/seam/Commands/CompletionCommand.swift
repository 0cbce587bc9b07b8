import CommandLineKit

/// `seam completion`: a script that makes a shell complete the program's words.
struct CompletionCommand {
  static let declaration = Command(
    "completion",
    summary: "Print a script that makes a shell complete commands, options and values.",
    arguments: [
      Argument(
        "SHELL", help: "The shell to print it for: bash, zsh or fish.",
        completion: .values(Shell.allCases.map(\.rawValue)))
    ],
    examples: [
      Example("In bash, for this session", "source <(seam completion bash)"),
      Example(
        "In zsh, for good", "seam completion zsh > \"${fpath[1]}/_seam\""),
      Example("In fish, for good", "seam completion fish > ~/.config/fish/completions/seam.fish"),
    ]
  )

  private let terminal: Terminal
  private let shell: Shell

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    guard let shell = command.arguments.first.flatMap(Shell.init(rawValue:)) else {
      throw command.usageError("expected bash, zsh or fish")
    }
    self.shell = shell
  }

  /// Prints the script.
  func run() -> ExitStatus {
    terminal.write(CommandTree.root.completionScript(for: shell))
    return .success
  }
}
