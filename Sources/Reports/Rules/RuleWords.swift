import Findings

/// The words in which reports speak of rules.
enum RuleWords {
  static func outcome(_ outcome: RuleOutcome) -> String {
    switch outcome {
    case .finding: "found"
    case .quiet: "quiet"
    case .notEvaluated: "not evaluated"
    }
  }
}
