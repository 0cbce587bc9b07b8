import Findings
import Receivers

/// What one receiver makes of the format on one side of a seam, whatever the other side is.
struct SeamSide: Sendable {
  /// The rules about what the receiver cannot play.
  var refusals = RuleSet()
  /// True where the receiver is known not to play it.
  var isUnplayable = false
  /// False where a cell of the matrix is not known.
  var isComplete = true
}

extension SeamSide {
  /// Asks a receiver about a format, as `TransitionRisk.verdict` does.
  init(_ format: Format, on receiver: Receiver) {
    let report = format.support(on: receiver)
    isUnplayable = !report.refusals.isEmpty
    refusals = RuleSet(
      report.refusals.compactMap { TransitionRules.capability($0.aspect)?.rule.id })
    isComplete = report.gaps.allSatisfy { gap in
      if case .cell = gap { false } else { true }
    }
  }
}
