public import Findings
import MediaFacts
public import Receivers

/// What a viewer will see when playback passes from one format to another.
public enum TransitionRisk {
  /// The verdict for a pair of formats on one receiver: a pure function.
  ///
  /// A missing fact is named in `notEvaluated` and is no difference. A cell of the matrix that is needed
  /// and not known makes the grade `unknown`, with what is known as a lower bound, and so does a missing
  /// fact that every sound file states where the receiver would act on it; only a side that is known to
  /// be unplayable outweighs that.
  public static func verdict(from: Format, to: Format, on receiver: Receiver) -> PairVerdict {
    var assembly = Assembly()
    assembly.capabilities(of: from, as: .from, on: receiver)
    assembly.capabilities(of: to, as: .to, on: receiver)
    for (format, subject) in [(from, FindingSubject.from), (to, .to)] {
      let findings = [
        TruncatedAsset.finding(format, subject: subject),
        LevelTooLow.finding(format, subject: subject),
        DolbyVisionCompatibility.finding(format, subject: subject),
      ]
      assembly.findings += findings.compactMap(\.self)
    }
    if let finding = Repackaged.finding(from: from, to: to, on: receiver) {
      assembly.findings.append(finding)
    }
    let step = SeamStep(from: from.shown(on: receiver), to: to.shown(on: receiver)) {
      assembly.add($0, $1, receiver)
    }
    assembly.findings += step.constantFindings(on: receiver)
    let stages = step.stages(on: receiver)
    return assembly.verdict(stages, SeamBetween([step.cost(stages, on: receiver)]))
  }

  /// Collects what the rules say about one pair.
  private struct Assembly {
    var findings: [Finding] = []
    var notEvaluated: [NotEvaluated] = []
    var isUnplayable = false
    var isComplete = true

    mutating func capabilities(
      of format: Format, as subject: FindingSubject, on receiver: Receiver
    ) {
      let report = format.support(on: receiver)
      if format.isTruncated { isUnplayable = true }
      if report.gaps.contains(where: \.isDeciding) { isComplete = false }
      for refusal in report.refusals {
        isUnplayable = true
        guard let rule = TransitionRules.capability(refusal.aspect) else { continue }
        findings.append(
          rule.finding(refusal, subject: subject, format: format, receiver: receiver))
      }
      for gap in report.gaps {
        let missing: String
        switch gap {
        case .fact(_, let name): missing = name
        case .cell(_, let path, let reason): missing = "\(path): \(reason)"
        }
        guard let rule = TransitionRules.capability(gap.aspect) else { continue }
        notEvaluated.append(
          NotEvaluated(rule: rule.rule.id, subject: subject, missing: missing))
      }
    }

    mutating func add(_ rule: DifferenceRule, _ comparison: Comparison, _ receiver: Receiver) {
      switch comparison {
      case .quiet: return
      case .different(let evidence):
        let action = receiver.switching.action(for: rule.kind).value
        findings.append(rule.finding(evidence, action: action))
      case .notEvaluated(let subject, let missing):
        notEvaluated.append(NotEvaluated(rule: rule.rule.id, subject: subject, missing: missing))
      }
    }

    func verdict(_ stages: [StageJudge.Judged], _ between: SeamBetween) -> PairVerdict {
      let isUnplayable = isUnplayable || between.isUnplayable
      let isComplete = isComplete && between.isComplete
      let score = isUnplayable ? 100 : between.knownScore
      let grade: Grade = isUnplayable ? .unplayable : isComplete ? Grade(score: score) : .unknown
      return PairVerdict(
        stages: stages.map(\.verdict), knownInterval: between.knownInterval, isComplete: isComplete,
        knownScore: score, grade: grade,
        reasons: findings.sorted(by: Self.precedes),
        notEvaluated: notEvaluated.sorted { ($0.rule, $0.missing) < ($1.rule, $1.missing) })
    }

    private static func precedes(_ first: Finding, _ second: Finding) -> Bool {
      (first.rule, first.subject.rawValue) < (second.rule, second.subject.rawValue)
    }
  }
}
