/// When output is coloured: the values of `--color`.
public enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Where the output is a terminal that can show colours.
  case auto
  /// Always, also in a file or a pipe.
  case always
  /// Never.
  case never

  /// Whether to colour, from the facts that the caller knows.
  ///
  /// With `auto` the output must be a terminal, `TERM` must not be `dumb`, and `NO_COLOR` must be
  /// unset or empty (the convention of no-color.org).
  public func isEnabled(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      return isTerminal && environment["TERM"] != "dumb"
        && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}
