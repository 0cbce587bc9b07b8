public import Findings
public import MediaFacts

/// What a verdict comes to, without its words: what is left of a `PairVerdict` where millions are made.
public struct SeamOutcome: Hashable, Sendable {
  /// The grade, as in the verdict.
  public var grade: Grade
  /// The score from 0 to 100 of what is known, 100 where a side cannot be played.
  public var knownScore: Double
  /// The delay that is known; the whole delay where `isComplete`.
  public var knownInterval: Interval
  /// False where something that decides is not known.
  public var isComplete: Bool
  /// The rules that speak with the weight of a warning or an error.
  public var rules: RuleSet

  /// The whole delay; absent where it is not wholly known, and where a side cannot be played.
  public var interval: Interval? { isComplete && grade != .unplayable ? knownInterval : nil }
}

extension SeamOutcome {
  /// What a verdict comes to.
  public init(_ verdict: PairVerdict) {
    grade = verdict.grade
    knownScore = verdict.knownScore
    knownInterval = verdict.knownInterval
    isComplete = verdict.isComplete
    rules = RuleSet(verdict.reasons.filter { $0.severity != .notice }.map(\.rule))
  }

  /// What two sides, whichever comes first, and what happens between them come to.
  init(_ one: SeamSide, _ other: SeamSide, between: SeamBetween, rules: RuleSet) {
    let isUnplayable = one.isUnplayable || other.isUnplayable || between.isUnplayable
    isComplete = one.isComplete && other.isComplete && between.isComplete
    knownInterval = between.knownInterval
    knownScore = isUnplayable ? 100 : between.knownScore
    grade = isUnplayable ? .unplayable : isComplete ? Grade(score: knownScore) : .unknown
    self.rules = rules.union(one.refusals).union(other.refusals)
  }
}
