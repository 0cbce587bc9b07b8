import Findings

/// How much a standard asks for something, by its own words.
enum RequirementForce: Sendable {
  /// SHALL: anything else breaks the standard.
  case shall
  /// SHOULD: anything else is advised against.
  case should
  /// May change: nothing is asked.
  case may

  /// How much a finding of that force asks for attention.
  var severity: Severity {
    switch self {
    case .shall: .error
    case .should: .warning
    case .may: .notice
    }
  }

  /// The end of a sentence that tells a change.
  var words: String {
    switch self {
    case .shall: "the standard forbids it (SHALL)"
    case .should: "the standard advises against it (SHOULD)"
    case .may: "the standard allows it"
    }
  }
}
