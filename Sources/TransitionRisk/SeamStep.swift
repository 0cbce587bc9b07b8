import Findings
import MediaFacts
import Receivers

/// What a receiver acts on between two formats, whatever their values are.
///
/// Many pairs of formats share a step, so that each step is judged once per receiver. A single verdict
/// and a table of millions judge steps by the same functions.
struct SeamStep: Hashable, Sendable {
  /// The rules that have found a difference.
  var differences = RuleSet()
  /// The rules that a missing fact kept from speaking, of those whose fact every sound file states.
  var missing = RuleSet()
  /// The codec of both sides' audio; absent where they have not the same.
  var audio: Codec?
}

extension SeamStep {
  /// Compares two formats as a receiver shows them, and tells what each rule says.
  init(from: Format, to: Format, each: (DifferenceRule, Comparison) -> Void) {
    for (rule, bare) in zip(TransitionRules.differences, BareRule.all) {
      let comparison = bare.compare(from, to)
      each(rule, comparison)
      add(comparison, of: bare)
    }
    add(audioFrom: from, to: to)
  }

  /// Compares one part of two formats.
  init(_ part: FormatPart, from: Format, to: Format) {
    for rule in BareRule.about(part) { add(rule.compare(from, to), of: rule) }
    if part == .audio { add(audioFrom: from, to: to) }
  }

  private mutating func add(_ comparison: Comparison, of rule: BareRule) {
    switch comparison {
    case .quiet: return
    case .different: differences.formUnion(rule.alone)
    case .notEvaluated:
      if rule.isDeciding { missing.formUnion(rule.alone) }
    }
  }

  private mutating func add(audioFrom from: Format, to: Format) {
    if let codec = from.audio?.codec, codec == to.audio?.codec { audio = codec }
  }

  /// What the stages of a receiver do at the step.
  func stages(on receiver: Receiver) -> [StageJudge.Judged] {
    let found = BareRule.all.filter { differences.isSuperset(of: $0.alone) }
      .map { Difference(kind: $0.kind, rule: $0.id) }
    return StageJudge(receiver: receiver).judge(found, audio: audio)
  }

  /// What the stages come to, with what is seen or not known beside them.
  func cost(_ stages: [StageJudge.Judged], on receiver: Receiver) -> StepCost {
    var cost = StepCost(stages: stages.map(StageCost.init))
    // No delay tells of it, and yet silence or a dark screen is what a viewer gets.
    if !differences.isDisjoint(with: BareRule.presence) { cost.leastScore = Grade.minorScore }
    let judge = StageJudge(receiver: receiver)
    if BareRule.all.contains(where: {
      missing.isSuperset(of: $0.alone) && judge.couldAct(on: $0.kind, beyond: stages)
    }) {
      cost.isComplete = false
    }
    return cost
  }

  /// The findings about what the receiver does at every seam, whatever differs.
  func constantFindings(on receiver: Receiver) -> [Finding] {
    [
      ReloadAtEverySeam.finding(on: receiver),
      AudioDecoderAtEverySeam.finding(audio, on: receiver),
    ].compactMap(\.self)
  }

  /// The rules that speak on a receiver with the weight of a warning whatever differs.
  func constantWarnings(on receiver: Receiver) -> RuleSet {
    RuleSet(constantFindings(on: receiver).filter { $0.severity != .notice }.map(\.rule))
  }

  /// The rules about differences that speak on a receiver with the weight of a warning where they speak:
  /// what it takes in its stride is none.
  static func warnings(on receiver: Receiver) -> RuleSet {
    RuleSet(
      TransitionRules.differences.filter {
        $0.severity(of: receiver.switching.action(for: $0.kind).value) != .notice
      }.map(\.rule.id))
  }

  /// The step that finds and misses what both do; the audio's codec is that of the first that has one.
  func joined(_ other: SeamStep) -> SeamStep {
    SeamStep(
      differences: differences.union(other.differences), missing: missing.union(other.missing),
      audio: audio ?? other.audio)
  }
}
