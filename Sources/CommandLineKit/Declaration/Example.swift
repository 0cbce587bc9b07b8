/// A command line that is shown in the help.
public struct Example: Hashable, Sendable {
  /// What it is for, a phrase without a full stop.
  public var purpose: String
  /// The command line as it would be typed.
  public var commandLine: String

  /// Makes an example.
  public init(_ purpose: String, _ commandLine: String) {
    self.purpose = purpose
    self.commandLine = commandLine
  }
}
