/// What a step, or a part of one, costs on one receiver.
struct StepCost: Hashable, Sendable {
  /// The stages at which something happens.
  var stages: [StageCost]
  /// The score that is reached without any delay, because something else is seen or heard.
  var leastScore: Double = 0
  /// False where a missing fact could make a stage act.
  var isComplete = true
}
