import Findings
import MediaFacts

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

  /// Adds up what the stages of all parts of a step do: side by side where they are, else one after the
  /// other.
  init(_ parts: [StepCost]) {
    let stages = parts.flatMap(\.stages)
    var known = Interval.zero
    for stage in stages where stage.stage.isParallel { known = known.parallel(with: stage.atLeast) }
    // In the order of the stages, however they come in, because sums of fractions depend on it.
    for place in Stage.allCases where !place.isParallel {
      for stage in stages where stage.stage == place { known = known + stage.atLeast }
    }
    knownInterval = known
    knownScore = parts.reduce(RiskScore.mean(over: known)) { max($0, $1.leastScore) }
    isComplete = stages.allSatisfy(\.isComplete) && parts.allSatisfy(\.isComplete)
    isUnplayable = stages.contains(where: \.isUnplayable)
  }
}
