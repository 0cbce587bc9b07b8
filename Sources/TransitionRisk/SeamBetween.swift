import Findings
import MediaFacts
import Receivers

/// What one receiver does between two formats that it can play.
struct SeamBetween: Hashable, Sendable {
  /// The delay that is known.
  var knownInterval: Interval
  /// The score of that delay, 0 to 100, or more where something else is seen.
  var knownScore: Double
  /// False where something that decides is not known.
  var isComplete: Bool
  /// True where the step itself cannot be played.
  var isUnplayable: Bool

  /// Adds up what the stages do: side by side where they are, else one after the other.
  init(_ stages: [StageJudge.Judged]) {
    var known = Interval.zero
    for stage in stages where stage.verdict.stage.isParallel {
      known = known.parallel(with: stage.atLeast)
    }
    for stage in stages where !stage.verdict.stage.isParallel { known = known + stage.atLeast }
    knownInterval = known
    knownScore = RiskScore.mean(over: known)
    isComplete = stages.allSatisfy { $0.verdict.unknowns.isEmpty }
    isUnplayable = stages.contains { $0.verdict.action == .unplayable }
  }
}
