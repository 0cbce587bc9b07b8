public import Findings
import MediaFacts
public import Receivers

/// What a viewer will see when playback passes from one format to another.
public enum TransitionRisk {
  /// The verdict for a pair of formats on one receiver: a pure function.
  ///
  /// A missing fact is named in `notEvaluated` and is no difference. A cell of the matrix that is needed
  /// and not known makes the grade `unknown`, with what is known as a lower bound; only a side that is
  /// known to be unplayable outweighs that.
  public static func verdict(from: Format, to: Format, on receiver: Receiver) -> PairVerdict {
    var assembly = Assembly()
    assembly.capabilities(of: from, as: .from, on: receiver)
    assembly.capabilities(of: to, as: .to, on: receiver)
    for (format, subject) in [(from, FindingSubject.from), (to, .to)] {
      let findings = [
        LevelTooLow.finding(format, subject: subject),
        DolbyVisionCompatibility.finding(format, subject: subject),
      ]
      assembly.findings += findings.compactMap(\.self)
    }
    if let finding = Repackaged.finding(from: from, to: to, on: receiver) {
      assembly.findings.append(finding)
    }
    if let finding = ReloadAtEverySeam.finding(on: receiver) { assembly.findings.append(finding) }
    let audio = from.audio?.codec == to.audio?.codec ? to.audio?.codec : nil
    if let finding = AudioDecoderAtEverySeam.finding(audio, on: receiver) {
      assembly.findings.append(finding)
    }
    let differences = assembly.compare(from.shown(on: receiver), to.shown(on: receiver), receiver)
    return assembly.verdict(StageJudge(receiver: receiver).judge(differences, audio: audio))
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
      var report = SupportReport()
      if let video = format.video {
        report = report.adding(receiver.report(on: video, in: format.packaging))
      }
      if let audio = format.audio {
        report = report.adding(receiver.report(on: audio, in: format.packaging))
      }
      report = report.adding(receiver.report(on: format.packaging, named: format.containerFormat))
      if let encryption = format.encryption {
        report = report.adding(receiver.report(on: encryption))
      }
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
        case .cell(_, let path, let reason):
          missing = "\(path): \(reason)"
          isComplete = false
        }
        guard let rule = TransitionRules.capability(gap.aspect) else { continue }
        notEvaluated.append(
          NotEvaluated(rule: rule.rule.id, subject: subject, missing: missing))
      }
    }

    mutating func compare(_ from: Format, _ to: Format, _ receiver: Receiver) -> [Difference] {
      var differences: [Difference] = []
      for rule in TransitionRules.differences {
        switch rule.compare(from, to) {
        case .quiet: continue
        case .different(let evidence):
          let action = receiver.switching.action(for: rule.kind).value
          findings.append(rule.finding(evidence, action: action))
          differences.append(Difference(kind: rule.kind, rule: rule.rule.id))
        case .notEvaluated(let subject, let missing):
          notEvaluated.append(
            NotEvaluated(rule: rule.rule.id, subject: subject, missing: missing))
        }
      }
      return differences
    }

    func verdict(_ stages: [StageJudge.Judged]) -> PairVerdict {
      let isUnplayable = isUnplayable || stages.contains { $0.verdict.action == .unplayable }
      let isComplete = isComplete && stages.allSatisfy { $0.verdict.unknowns.isEmpty }
      var known = Interval.zero
      for stage in stages where stage.verdict.stage.isParallel {
        known = known.parallel(with: stage.atLeast)
      }
      for stage in stages where !stage.verdict.stage.isParallel { known = known + stage.atLeast }
      let score = isUnplayable ? 100 : RiskScore.mean(over: known)
      let grade: Grade = isUnplayable ? .unplayable : isComplete ? Grade(score: score) : .unknown
      return PairVerdict(
        stages: stages.map(\.verdict), knownInterval: known, isComplete: isComplete,
        knownScore: score, grade: grade,
        reasons: findings.sorted(by: Self.precedes),
        notEvaluated: notEvaluated.sorted { ($0.rule, $0.missing) < ($1.rule, $1.missing) })
    }

    private static func precedes(_ first: Finding, _ second: Finding) -> Bool {
      (first.rule, first.subject.rawValue) < (second.rule, second.subject.rawValue)
    }
  }
}
