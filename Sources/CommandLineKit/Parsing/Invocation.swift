/// What a command line asks for.
public enum Invocation: Hashable, Sendable {
  /// To run a command.
  case run(ParsedCommand)
  /// To show the help of the command with this path, the program's name first.
  case help(path: [String])
  /// To show the version.
  case version
}
