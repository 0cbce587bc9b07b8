import TextDisplay

/// A command line that can not be carried out as written.
///
/// Whatever the user typed stands in the message in single quotes, sanitised and shortened, so that
/// a message is always one line.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what was expected, in lower case, without a full stop.
  public var message: String
  /// Names of the command and its parents, the program first, such as `["seam", "probe"]`.
  public var commandPath: [String]

  /// Makes an error.
  public init(_ message: String, commandPath: [String]) {
    self.message = message
    self.commandPath = commandPath
  }

  /// Where the user can read on, such as `see 'seam probe --help'`.
  public var hint: String { "see '\((commandPath + ["--help"]).joined(separator: " "))'" }

  /// Two lines: the command with the message, and the hint.
  public var description: String {
    "\(commandPath.joined(separator: " ")): \(message)\n\(hint)"
  }

  /// A text of the user's, as it stands in a message.
  static func quoted(_ text: String) -> String {
    "'" + TerminalText.shortened(text, toColumns: 100) + "'"
  }

  /// A list for people: `a`, `a or b`, `a, b or c`.
  static func alternatives(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " or " + last
  }
}
