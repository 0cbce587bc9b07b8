import Findings

/// One seam of a report, together with the seam back where that one tells nothing else.
struct SeamGroup {
  /// The seam, the one that leaves the main content where there are two.
  let seam: SeamVerdict
  /// True where the way back is alike in grade, score, delay, actions and rules.
  private(set) var hasAlikeReturn = false

  /// Groups seams and sorts them, the worst first; seams that are alike keep their order.
  static func groups(of seams: [SeamVerdict]) -> [SeamGroup] {
    var groups: [SeamGroup] = []
    var open: [Pair: Int] = [:]
    for seam in seams {
      let back = Pair(receiver: seam.receiver, from: seam.to, to: seam.from)
      if let place = open[back], isAlike(groups[place].seam.verdict, seam.verdict) {
        groups[place].hasAlikeReturn = true
        open[back] = nil
        continue
      }
      open[Pair(receiver: seam.receiver, from: seam.from, to: seam.to)] = groups.count
      groups.append(SeamGroup(seam: seam))
    }
    return groups.enumerated().sorted { left, right in
      let (first, second) = (left.element.seam.verdict, right.element.seam.verdict)
      if first.grade.reportingOrder != second.grade.reportingOrder {
        return first.grade.reportingOrder < second.grade.reportingOrder
      }
      if first.knownScore != second.knownScore { return first.knownScore > second.knownScore }
      return left.offset < right.offset
    }.map(\.element)
  }

  private struct Pair: Hashable {
    var receiver: ReceiverID
    var from: AssetReference
    var to: AssetReference
  }

  static func isAlike(_ first: PairVerdict, _ second: PairVerdict) -> Bool {
    first.grade == second.grade && first.knownScore == second.knownScore
      && first.knownInterval == second.knownInterval && first.isComplete == second.isComplete
      && first.stages == second.stages
      && first.reasons.map { Reason($0) } == second.reasons.map { Reason($0) }
      && first.notEvaluated.map(\.rule) == second.notEvaluated.map(\.rule)
  }

  /// What a reason is apart from its sentence, whose values change places on the way back.
  private struct Reason: Hashable {
    var rule: RuleID
    var severity: Severity
    var remedy: Remedy?

    init(_ finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      remedy = finding.remedy
    }
  }
}
