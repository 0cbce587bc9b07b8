extension UsageError {
  /// An error that names the option, or the variable that stood in for it, and what was expected.
  static func invalidValue(
    _ value: ParsedValue,
    of option: String,
    expected: String,
    commandPath: [String]
  ) -> UsageError {
    let place: String
    switch value.source {
    case .argument: place = "for '--\(option)'"
    case .environment(let variable): place = "in the environment variable \(variable)"
    }
    return UsageError(
      "invalid value \(quoted(value.text)) \(place): expected \(expected)", commandPath: commandPath
    )
  }
}
