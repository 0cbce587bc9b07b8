/// A command with the options and arguments that were given to it.
///
/// Asking for an option or argument that the command does not declare is a programmer's mistake and
/// traps.
public struct ParsedCommand: Hashable, Sendable {
  struct OptionState: Hashable, Sendable {
    var values: [ParsedValue] = []
    var count = 0
    var isOn = true
  }

  /// Names of the command and its parents, the program first, such as `["seam", "probe"]`.
  public let path: [String]
  /// All arguments told by their place, in order.
  public let parsedArguments: [ParsedValue]

  let declaredArguments: [Argument]
  let declaredOptions: [Option]
  let states: [String: OptionState]

  /// The texts of all arguments told by their place, in order, exactly as given.
  public var arguments: [String] { parsedArguments.map(\.text) }

  /// The values that one of the declared arguments has, in order.
  public func parsedValues(ofArgument name: String) -> [ParsedValue] {
    guard let index = declaredArguments.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("'\(path.joined(separator: " "))' declares no argument \(name)")
    }
    // Every argument before the last takes one value, and only the last may take several.
    let rest = parsedArguments.dropFirst(index)
    return Array(declaredArguments[index].arity.isMultiple ? rest : rest.prefix(1))
  }

  /// The texts that one of the declared arguments has, in order, exactly as given.
  public func values(ofArgument name: String) -> [String] {
    parsedValues(ofArgument: name).map(\.text)
  }

  /// The first text that one of the declared arguments has, where there is one.
  public func value(ofArgument name: String) -> String? { values(ofArgument: name).first }

  /// The values of an option, in order; none where it is absent or a flag.
  ///
  /// At most one, the last one given, where the option is not repeatable and takes no list.
  public func parsedValues(of option: String) -> [ParsedValue] { state(of: option)?.values ?? [] }

  /// The texts of an option's values, in order, exactly as given.
  public func values(of option: String) -> [String] { parsedValues(of: option).map(\.text) }

  /// The text of an option's last value, where it is given.
  public func value(of option: String) -> String? { parsedValues(of: option).last?.text }

  /// Whether the option is given, on the command line or by its variable, and not taken back.
  public func isSet(_ option: String) -> Bool { state(of: option)?.isOn ?? false }

  /// What a negatable flag was set to; absent where neither form is given.
  public func toggle(_ option: String) -> Bool? { state(of: option)?.isOn }

  /// How often the option is given, such as 3 for `-vvv`.
  public func count(of option: String) -> Int { state(of: option)?.count ?? 0 }

  /// An error about this command, for checks across several options.
  public func usageError(_ message: String) -> UsageError {
    UsageError(message, commandPath: path)
  }

  func state(of option: String) -> OptionState? {
    precondition(
      declaredOptions.contains { $0.name == option },
      "'\(path.joined(separator: " "))' declares no option --\(option)"
    )
    return states[option]
  }
}
