import Findings
import MediaFacts
import Receivers

/// What a receiver acts on between two formats, whatever their values are.
///
/// Many pairs of formats share a step, so that each step is judged once per receiver. A single verdict
/// and a table of millions judge the same step by the same functions.
struct SeamStep: Hashable, Sendable {
  /// The rules that have found a difference.
  var differences = RuleSet()
  /// The rules that a missing fact kept from speaking, of those whose fact every sound file states.
  var missing = RuleSet()
  /// The codec of both sides' audio; absent where they have not the same.
  var audio: Codec?
}

extension SeamStep {
  /// The kinds of difference of which a missing fact is a hole in the verdict.
  ///
  /// Others, such as the scan of a codec without fields or a profile, are left out of many sound files.
  private static let decidingKinds: Set<DifferenceKind> = [
    .resolution, .frameRateDrift, .frameRateMultiple, .frameRateFamily, .bitDepth, .chroma,
    .dynamicRange, .sampleRate, .channelCount, .encryptionScheme,
  ]

  /// Compares two formats as a receiver shows them, and tells what each rule says.
  init(from: Format, to: Format, each: (DifferenceRule, Comparison) -> Void = { _, _ in }) {
    for rule in TransitionRules.differences {
      let comparison = rule.compare(from, to)
      each(rule, comparison)
      switch comparison {
      case .quiet: continue
      case .different: differences.insert(rule.rule.id)
      case .notEvaluated:
        if Self.decidingKinds.contains(rule.kind) { missing.insert(rule.rule.id) }
      }
    }
    if let codec = from.audio?.codec, codec == to.audio?.codec { audio = codec }
  }

  /// What the stages of a receiver do at the step.
  func stages(on receiver: Receiver) -> [StageJudge.Judged] {
    let found = TransitionRules.differences.filter { differences.contains($0.rule.id) }
      .map { Difference(kind: $0.kind, rule: $0.rule.id) }
    return StageJudge(receiver: receiver).judge(found, audio: audio)
  }

  /// What a receiver does at the step.
  func judged(on receiver: Receiver) -> SeamBetween { judged(stages(on: receiver), on: receiver) }

  /// What the stages come to, with what is seen or not known beside them.
  func judged(_ stages: [StageJudge.Judged], on receiver: Receiver) -> SeamBetween {
    var between = SeamBetween(stages)
    if [DifferenceRule.audioPresence, .videoPresence].contains(where: {
      differences.contains($0.rule.id)
    }) {
      // No delay tells of it, and yet silence or a dark screen is what a viewer gets.
      between.knownScore = max(between.knownScore, Grade.minorScore)
    }
    let judge = StageJudge(receiver: receiver)
    if TransitionRules.differences.contains(where: {
      missing.contains($0.rule.id) && judge.couldAct(on: $0.kind, beyond: stages)
    }) {
      between.isComplete = false
    }
    return between
  }

  /// The findings about what the receiver does at every seam, whatever differs.
  func constantFindings(on receiver: Receiver) -> [Finding] {
    [
      ReloadAtEverySeam.finding(on: receiver),
      AudioDecoderAtEverySeam.finding(audio, on: receiver),
    ].compactMap(\.self)
  }

  /// The rules that speak on a receiver with the weight of a warning: what it takes in its stride is none.
  func warnings(on receiver: Receiver) -> RuleSet {
    var rules = RuleSet()
    for rule in TransitionRules.differences where differences.contains(rule.rule.id) {
      let action = receiver.switching.action(for: rule.kind).value
      if rule.severity(of: action) != .notice { rules.insert(rule.rule.id) }
    }
    for finding in constantFindings(on: receiver) where finding.severity != .notice {
      rules.insert(finding.rule)
    }
    return rules
  }
}
