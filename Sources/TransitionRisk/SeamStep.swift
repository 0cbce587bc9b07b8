import Findings
import Receivers

/// What a receiver acts on between two formats, whatever their values are.
///
/// Many pairs of formats share a step, so that each step is judged once per receiver.
struct SeamStep: Hashable, Sendable {
  /// The rules that have found a difference.
  var differences = RuleSet()
}

extension SeamStep {
  /// What is asked of a rule over and over, without the rule's texts.
  private struct Part: Sendable {
    var kind: DifferenceKind
    var rule: RuleID
    var alone: RuleSet
    var compare: @Sendable (Format, Format) -> Comparison
  }

  private static let parts = TransitionRules.differences.map {
    Part(kind: $0.kind, rule: $0.rule.id, alone: RuleSet([$0.rule.id]), compare: $0.compare)
  }

  /// Compares two formats as a receiver shows them.
  init(from: Format, to: Format) {
    for part in Self.parts {
      if case .different = part.compare(from, to) { differences.formUnion(part.alone) }
    }
  }

  /// What a receiver does at the step.
  func judged(on receiver: Receiver) -> SeamBetween {
    let found = Self.parts.filter { differences.isSuperset(of: $0.alone) }
      .map { Difference(kind: $0.kind, rule: $0.rule) }
    return SeamBetween(StageJudge(receiver: receiver).judge(found))
  }

  /// The rules that speak on a receiver with the weight of a warning, whatever differs or not.
  static func warnings(on receiver: Receiver) -> (differences: RuleSet, always: RuleSet) {
    var rules = RuleSet()
    for part in parts {
      let action = receiver.switching.action(for: part.kind).value
      // What the receiver takes in its stride is none.
      if DifferenceRule.severity(of: action) != .notice { rules.formUnion(part.alone) }
    }
    let always = [ReloadAtEverySeam.finding(on: receiver)].compactMap { $0 }
    return (rules, RuleSet(always.filter { $0.severity != .notice }.map(\.rule)))
  }
}
