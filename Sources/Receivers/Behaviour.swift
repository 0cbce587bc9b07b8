public import Findings

/// One thing that a receiver can be seen to do at a seam, apart from how long it takes.
public enum Behaviour: Hashable, Sendable {
  /// It plays both sides, as far as the matrix limits it.
  case plays
  /// It cannot play a side, for the reason that the rule is about.
  case refuses(RuleID)
  /// It is not known whether it plays a side, in the respect that the rule is about.
  case mayRefuse(RuleID)
  /// A stage acts; `nil` where the matrix does not know how.
  case acts(Stage, Action?)

  /// What a receiver does at a seam.
  ///
  /// Where a side cannot be played, nothing else happens. Stages with nothing to do do nothing.
  public static func behaviours(at seam: PairVerdict) -> Set<Behaviour> {
    let refusals = seam.reasons.filter { $0.rule.block == .capability && $0.severity == .error }
    guard refusals.isEmpty else { return Set(refusals.map { .refuses($0.rule) }) }
    let gaps = seam.notEvaluated.filter { $0.rule.block == .capability }
    var behaviours: Set<Behaviour> = gaps.isEmpty ? [.plays] : Set(gaps.map { .mayRefuse($0.rule) })
    for stage in seam.stages {
      behaviours.insert(.acts(stage.stage, stage.isActionKnown ? stage.action : nil))
    }
    return behaviours
  }

  /// The stable name, such as `videoDecoder:reinitialize` or `refuses:C008`.
  public var name: String {
    switch self {
    case .plays: "plays"
    case .refuses(let rule): "refuses:\(rule)"
    case .mayRefuse(let rule): "may-refuse:\(rule)"
    case .acts(let stage, let action): "\(stage.rawValue):\(action?.rawValue ?? "unknown")"
    }
  }
}

extension Behaviour: Comparable {
  private var rank: [Int] {
    switch self {
    case .plays: [0]
    case .acts(let stage, let action):
      [
        1, Stage.allCases.firstIndex(of: stage) ?? .max,
        action.flatMap { Action.allCases.firstIndex(of: $0) } ?? .max,
      ]
    case .refuses(let rule): [2, rule.number]
    case .mayRefuse(let rule): [3, rule.number]
    }
  }

  /// Compares by kind, then by stage and work or by rule.
  public static func < (left: Behaviour, right: Behaviour) -> Bool {
    left.rank.lexicographicallyPrecedes(right.rank)
  }
}
