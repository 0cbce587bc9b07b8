public import Findings
public import MediaFacts
public import Receivers

/// What rules about the inside say about one seam.
struct InsideJudgement {
  private var findings: [Finding] = []
  private var missing: [NotEvaluated] = []
  private var holeBefore = Interval.zero
  private var holeAfter = Interval.zero
  private var holeRules: [RuleID] = []

  /// Asks the rules that say the same on every receiver.
  init(_ seam: InsideSeam) { ask(TransitionRules.insideAssets, about: seam) }

  /// What is said on one receiver as well.
  func asking(_ receiver: Receiver, from: AssetFacts, to: AssetFacts) -> InsideJudgement {
    var judgement = self
    judgement.ask(
      TransitionRules.insideReceivers, about: InsideSeam(from: from, to: to, on: receiver))
    return judgement
  }

  private mutating func ask(_ rules: [InsideRule], about seam: InsideSeam) {
    for rule in rules {
      let result = rule.result(seam)
      findings += result.findings
      missing += result.missing
      if result.holeBefore != .zero || result.holeAfter != .zero { holeRules.append(rule.rule.id) }
      holeBefore = holeBefore.parallel(with: result.holeBefore)
      holeAfter = holeAfter.parallel(with: result.holeAfter)
    }
  }

  /// The verdict of the formats with what lies inside the assets.
  ///
  /// A hole comes on top of what the receiver does, because nothing can be shown while there is nothing.
  /// What is seen or heard without a delay counts by the weight of its finding, as silence does:
  /// a warning is seen on a close look, an error by anybody.
  func added(to verdict: PairVerdict) -> PairVerdict {
    guard !findings.isEmpty || !missing.isEmpty else { return verdict }
    var verdict = verdict
    verdict.reasons = (verdict.reasons + findings)
      .sorted { ($0.rule, $0.subject.rawValue) < ($1.rule, $1.subject.rawValue) }
    verdict.notEvaluated = (verdict.notEvaluated + missing)
      .sorted { ($0.rule, $0.missing) < ($1.rule, $1.missing) }
    let hole = holeBefore + holeAfter
    if hole != .zero {
      verdict.stages.append(
        StageVerdict(
          stage: .timing, action: .flush, interval: hole, evidence: [Self.source],
          rules: holeRules.sorted()))
      verdict.knownInterval = verdict.knownInterval + hole
    }
    guard verdict.grade != .unplayable else { return verdict }
    let floor = findings.map { Self.floor($0.severity) }.max() ?? 0
    verdict.knownScore = max(
      verdict.knownScore, RiskScore.mean(over: verdict.knownInterval), floor)
    verdict.grade = verdict.isComplete ? Grade(score: verdict.knownScore) : .unknown
    return verdict
  }

  private static let source = SourceNote(
    basis: .estimated,
    text: """
      The hole is that of the media. A player that waits for both tracks shows all of it; one that \
      goes on with either shows a part or none.
      """)

  /// The score that a finding stands for at least.
  private static func floor(_ severity: Severity) -> Double {
    switch severity {
    case .notice: 0
    case .warning: Grade.minorScore
    // The lowest score that is graded noticeable.
    case .error: 30
    }
  }
}

extension TransitionRisk {
  /// The verdict for a pair of assets on one receiver: that of their formats, and of what lies inside.
  ///
  /// `direction` tells which ends of the files lie at the seam; without one both do.
  public static func verdict(
    from: AssetFacts, to: AssetFacts, direction: SeamDirection? = nil, on receiver: Receiver
  ) -> PairVerdict {
    let verdict = verdict(from: Format(from), to: Format(to), on: receiver)
    return InsideJudgement(InsideSeam(from: from, to: to, direction: direction))
      .asking(receiver, from: from, to: to).added(to: verdict)
  }
}
