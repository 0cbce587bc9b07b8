import Findings
import MediaFacts

/// What a stage's verdict comes to, without its words.
struct StageCost: Hashable, Sendable {
  /// The stage.
  var stage: Stage
  /// The least that it takes, which is all of it where `isComplete`.
  var atLeast: Interval
  /// False where the action or the delay is not known.
  var isComplete: Bool
  /// True where the stage cannot go on at all.
  var isUnplayable: Bool

  /// What a verdict comes to.
  init(_ judged: StageJudge.Judged) {
    stage = judged.verdict.stage
    atLeast = judged.atLeast
    isComplete = judged.verdict.unknowns.isEmpty
    isUnplayable = judged.verdict.action == .unplayable
  }
}
