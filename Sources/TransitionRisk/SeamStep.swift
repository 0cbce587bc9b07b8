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
  /// Compares two formats as a receiver shows them.
  init(from: Format, to: Format) {
    for rule in TransitionRules.differences {
      if case .different = rule.compare(from, to) { differences.insert(rule.rule.id) }
    }
  }

  /// What a receiver does at the step.
  func judged(on receiver: Receiver) -> SeamBetween {
    let found = TransitionRules.differences.filter { differences.contains($0.rule.id) }
      .map { Difference(kind: $0.kind, rule: $0.rule.id) }
    return SeamBetween(StageJudge(receiver: receiver).judge(found))
  }

  /// The rules that speak on a receiver with the weight of a warning: what it takes in its stride is none.
  func warnings(on receiver: Receiver) -> RuleSet {
    var rules = RuleSet()
    for rule in TransitionRules.differences where differences.contains(rule.rule.id) {
      let action = receiver.switching.action(for: rule.kind).value
      if DifferenceRule.severity(of: action) != .notice { rules.insert(rule.rule.id) }
    }
    if let finding = ReloadAtEverySeam.finding(on: receiver), finding.severity != .notice {
      rules.insert(finding.rule)
    }
    return rules
  }
}
