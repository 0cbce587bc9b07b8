import Findings

/// What one policy says, seam by seam: what is forbidden first, then what is advised against.
struct PolicySection {
  let run: CheckRun
  let report: PolicyReport
  let showsAll: Bool

  private static let labelWidth = 9

  func write(to page: inout TextPage) {
    var heading = StyledText("Policy \(report.policy)", .strong)
    heading.append(": \(report.title), \(report.source)")
    page.prose(StyledText(), heading, indent: 0, labelWidth: 0)
    var quiet = 0
    for (seam, hasAlikeReturn) in folded {
      if showsAll || !shown(seam).isEmpty {
        write(seam, hasAlikeReturn: hasAlikeReturn, to: &page)
      } else {
        quiet += hasAlikeReturn ? 2 : 1
      }
    }
    if quiet > 0 {
      let seams = "\(quiet) \(quiet == 1 ? "seam breaks" : "seams break")"
      note("\(seams) no rule that could be evaluated (--all shows them)", to: &page)
    }
    if !showsAll { writeGaps(to: &page) }
  }

  /// The seams, each way back that says the same as the way there left out.
  private var folded: [(seam: PolicyVerdict, hasAlikeReturn: Bool)] {
    var result: [(seam: PolicyVerdict, hasAlikeReturn: Bool)] = []
    for seam in report.seams {
      if let last = result.last, !last.hasAlikeReturn, seam.direction == .adToMain,
        last.seam.from == seam.to, last.seam.to == seam.from, Self.isAlike(last.seam, seam)
      {
        result[result.count - 1].hasAlikeReturn = true
      } else {
        result.append((seam, false))
      }
    }
    return result
  }

  /// True where the same rules speak, with the same weight, and the same ones cannot.
  ///
  /// What they say must be the same as well, or the same seen from the other side: the loudness of the
  /// ad is none of what the way back is held to.
  private static func isAlike(_ first: PolicyVerdict, _ second: PolicyVerdict) -> Bool {
    first.findings.map(\.rule) == second.findings.map(\.rule)
      && first.findings.map(\.severity) == second.findings.map(\.severity)
      && first.notEvaluated.map(\.rule) == second.notEvaluated.map(\.rule)
      && zip(first.findings, second.findings).allSatisfy { there, back in
        back.message == there.message || back.evidence == there.evidence.map(reversed)
      }
  }

  private static func reversed(_ evidence: Evidence) -> Evidence {
    var back = evidence
    (back.from, back.to) = (evidence.to, evidence.from)
    return back
  }

  private func write(_ seam: PolicyVerdict, hasAlikeReturn: Bool, to page: inout TextPage) {
    let names = AssetNames(run)
    page.blankLine()
    var heading = StyledText(Self.outcome(seam), CheckWords.style(seam.grade))
    heading.append(": ")
    heading.append("\(names.title(seam.from)) to \(names.title(seam.to))", .strong)
    if hasAlikeReturn { heading.append(", and back") }
    page.prose(StyledText(), heading, indent: 2, labelWidth: 0)
    for finding in shown(seam) {
      row(Self.label(finding.severity), "\(finding.rule) \(finding.message)", to: &page)
      if let remedy = finding.remedy, let kind = CheckWords.remedy(remedy.kind) {
        row(StyledText("fix", .good), "\(kind): \(remedy.text)", to: &page)
      }
    }
    guard showsAll else { return }
    for gap in seam.notEvaluated {
      row(StyledText("unknown", .faint), "\(gap.rule) not evaluated: \(gap.missing)", to: &page)
    }
  }

  /// Gaps that seams have are told once.
  private func writeGaps(to page: inout TextPage) {
    let gaps = report.seams.map { Set($0.notEvaluated.map(\.rule)) }
    let some = gaps.reduce(Set<RuleID>()) { $0.union($1) }
    guard !some.isEmpty else { return }
    let none = gaps.dropFirst().reduce(gaps[0]) { $0.intersection($1) }
    let parts = [("any seam", none), ("some seams", some.subtracting(none))]
      .filter { !$0.1.isEmpty }
      .map { "on \($0): " + $1.sorted().map { "\($0)" }.joined(separator: ", ") }
    note("not evaluated \(parts.joined(separator: "; ")) (--all shows what is missing)", to: &page)
  }

  private func note(_ text: String, to page: inout TextPage) {
    page.blankLine()
    page.prose(StyledText(), StyledText(text, .faint), indent: 2, labelWidth: 0)
  }

  private func row(_ label: StyledText, _ text: String, to page: inout TextPage) {
    page.prose(label, StyledText(text), indent: 4, labelWidth: Self.labelWidth)
  }

  private func shown(_ seam: PolicyVerdict) -> [Finding] {
    seam.findings.filter { showsAll || $0.severity > .notice }
      .sorted { ($1.severity, $0.rule) < ($0.severity, $1.rule) }
  }

  private static func outcome(_ seam: PolicyVerdict) -> String {
    switch seam.findings.map(\.severity).max() {
    case .error: "FORBIDDEN"
    case .warning: "ADVISED AGAINST"
    case .notice, nil: "ALLOWED"
    }
  }

  private static func label(_ severity: Severity) -> StyledText {
    switch severity {
    case .error: StyledText("error", .bad)
    case .warning: StyledText("warning", .warning)
    case .notice: StyledText("allowed", .faint)
    }
  }
}
