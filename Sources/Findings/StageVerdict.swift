public import MediaFacts

/// What one stage does at a seam, and how long that takes.
public struct StageVerdict: Hashable, Sendable {
  /// The stage.
  public var stage: Stage
  /// The most severe action that is known to be asked for: the action itself where `isActionKnown`.
  public var action: Action
  /// False where a difference exists that the matrix has no action for.
  public var isActionKnown: Bool
  /// How long it takes; absent where the action is not known or the matrix has no figure for it.
  public var interval: Interval?
  /// Where the action and the figure come from.
  public var evidence: [SourceNote]
  /// The rules whose findings ask for the action, sorted.
  public var rules: [RuleID]
  /// What is not known, in words: the cell and the reason that the matrix gives.
  public var unknowns: [String]

  /// Makes a verdict.
  public init(
    stage: Stage, action: Action, isActionKnown: Bool = true, interval: Interval?,
    evidence: [SourceNote] = [], rules: [RuleID] = [], unknowns: [String] = []
  ) {
    self.stage = stage
    self.action = action
    self.isActionKnown = isActionKnown
    self.interval = interval
    self.evidence = evidence
    self.rules = rules
    self.unknowns = unknowns
  }
}
