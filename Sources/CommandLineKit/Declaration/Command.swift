/// A program or one of its subcommands, declared as a value.
///
/// Parsing, help, completion scripts and the manual page all come from the same tree. `--help`,
/// `-h`, the subcommand `help` and, for the program, `--version` exist without being declared.
public struct Command: Hashable, Sendable {
  /// What is typed: small letters, digits and inner dashes.
  public var name: String
  /// What it does, one sentence.
  public var summary: String
  /// More, for the help of this command.
  ///
  /// Paragraphs are set apart by an empty line and wrapped; a line that starts with a space is kept
  /// as it is.
  public var discussion: String
  /// The arguments told by their place, in order; none where there are subcommands.
  public var arguments: [Argument]
  /// The options; those of a command with subcommands are accepted after the subcommand too.
  public var options: [Option]
  /// The subcommands, in the order of the help.
  public var subcommands: [Command]
  /// Command lines for the help.
  public var examples: [Example]
  /// Whether help, completion and suggestions leave it out.
  public var isHidden: Bool

  /// Makes a declaration.
  public init(
    _ name: String,
    summary: String,
    discussion: String = "",
    arguments: [Argument] = [],
    options: [Option] = [],
    subcommands: [Command] = [],
    examples: [Example] = [],
    isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.subcommands = subcommands
    self.examples = examples
    self.isHidden = isHidden
  }

  /// The commands from this one down to the one that the path names.
  ///
  /// The path starts with the name of this command. Absent where the path leads nowhere.
  func lineage(of path: [String]) -> [Command]? {
    guard let first = path.first, first.hasSameBytes(as: name) else { return nil }
    var result = [self]
    for name in path.dropFirst() {
      guard let next = result[result.count - 1].subcommand(named: name) else { return nil }
      result.append(next)
    }
    return result
  }

  func subcommand(named name: String) -> Command? {
    subcommands.first { $0.name.hasSameBytes(as: name) }
  }

  var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
}
