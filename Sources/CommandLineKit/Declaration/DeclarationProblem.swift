/// A mistake in a command tree, for the one who declares it.
public struct DeclarationProblem: Hashable, Sendable, CustomStringConvertible {
  /// The command with the mistake and its parents, the program first.
  public var commandPath: [String]
  /// What is wrong, in lower case, without a full stop.
  public var message: String

  /// The command and the message.
  public var description: String { "\(commandPath.joined(separator: " ")): \(message)" }
}
