import Findings
import MediaFacts
import Receivers

/// Judges a part of many steps on one receiver, and those that the receiver treats alike only once.
struct StepJudge {
  /// What a receiver does about a kind of difference; where that is the same, kinds are interchangeable.
  private struct Treatment: Hashable {
    /// The kinds that a display tells apart.
    enum Shown: Hashable {
      case multipleRate
      case otherRate
      case range
    }

    var stage: Stage
    var action: Action?
    var shown: Shown?
    var isPresence: Bool

    init(_ rule: BareRule, on receiver: Receiver) {
      stage = rule.kind.stage
      action = receiver.switching.action(for: rule.kind).value
      isPresence = BareRule.presence.isSuperset(of: rule.alone)
      switch rule.kind {
      case .frameRateMultiple: shown = .multipleRate
      case .frameRateDrift, .frameRateFamily: shown = .otherRate
      case .dynamicRange: shown = .range
      default: shown = nil
      }
    }
  }

  /// The distinct costs of the steps so far.
  private(set) var costs: [StepCost] = []

  private let receiver: Receiver
  private let stages: Set<Stage>
  /// The rules of each treatment, and one of them that stands for all.
  private let alike: [(rules: RuleSet, one: RuleSet)]
  private var judged: [SeamStep: Int] = [:]
  private var places: [StepCost: Int] = [:]

  /// Makes a judge of a part of steps.
  init(_ part: StepPart, on receiver: Receiver) {
    self.receiver = receiver
    stages = part.stages
    let own = BareRule.all.filter { part.stages.contains($0.kind.stage) }
    alike = Dictionary(grouping: own) { Treatment($0, on: receiver) }.values.compactMap { rules in
      guard let first = rules.first else { return nil }
      return (rules.reduce(into: RuleSet()) { $0.formUnion($1.alone) }, first.alone)
    }
  }

  /// The place in `costs` of what a step costs, by the part that is judged.
  mutating func place(of step: SeamStep) -> Int {
    // With one rule for each treatment, what is left of millions of steps is a few.
    var plain = SeamStep(audio: step.audio)
    for (rules, one) in alike {
      if !step.differences.isDisjoint(with: rules) { plain.differences.formUnion(one) }
      if !step.missing.isDisjoint(with: rules) { plain.missing.formUnion(one) }
    }
    if let place = judged[plain] { return place }
    let cost = plain.cost(
      plain.stages(on: receiver).filter { stages.contains($0.verdict.stage) }, on: receiver)
    let place = places[cost] ?? costs.count
    if place == costs.count {
      places[cost] = place
      costs.append(cost)
    }
    judged[plain] = place
    return place
  }
}
