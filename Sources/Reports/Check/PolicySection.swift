import Findings

/// What one policy says: broken rules first, seam by seam.
struct PolicySection {
  let run: CheckRun
  let report: PolicyReport
  let showsAll: Bool

  private static let labelWidth = 10

  func write(to page: inout TextPage) {
    var heading = StyledText("Policy \(report.policy)", .strong)
    heading.append(": \(report.title), \(report.source)")
    page.prose(StyledText(), heading, indent: 0, labelWidth: 0)
    for seam in report.seams { write(seam, to: &page) }
    let quiet = report.seams.filter { shown($0).isEmpty && !showsAll }
    if !quiet.isEmpty {
      let seams = "\(quiet.count) \(quiet.count == 1 ? "seam keeps" : "seams keep")"
      page.prose(
        StyledText(), StyledText("\(seams) to it as far as it could be evaluated", .good),
        indent: 2, labelWidth: 0)
    }
    if !showsAll { writeGaps(to: &page) }
  }

  private func write(_ seam: PolicyVerdict, to page: inout TextPage) {
    let findings = shown(seam)
    guard showsAll || !findings.isEmpty else { return }
    let names = AssetNames(run)
    page.blankLine()
    var heading = StyledText(Self.outcome(seam), CheckWords.style(seam.grade))
    heading.append("  \(names.title(seam.from)) -> \(names.title(seam.to))", .strong)
    page.prose(StyledText(), heading, indent: 2, labelWidth: 0)
    for finding in findings {
      row(Self.label(finding.severity), finding.rule, finding.message, to: &page)
      if let remedy = finding.remedy, let kind = CheckWords.remedy(remedy.kind) {
        page.prose(
          StyledText(kind, .good), StyledText(remedy.text), indent: 4 + Self.labelWidth,
          labelWidth: kind.count + 2)
      }
    }
    guard showsAll else { return }
    for gap in seam.notEvaluated {
      row(
        StyledText("unknown", .faint), gap.rule, "not evaluated, missing: \(gap.missing)",
        to: &page)
    }
  }

  /// Gaps that every seam has are told once.
  private func writeGaps(to page: inout TextPage) {
    let rules = Set(report.seams.flatMap(\.notEvaluated).map(\.rule)).sorted()
    guard !rules.isEmpty else { return }
    page.blankLine()
    let list = rules.map { "\($0)" }.joined(separator: ", ")
    page.prose(
      StyledText(),
      StyledText("not evaluated on some seams: \(list) (--all shows what is missing)", .faint),
      indent: 2, labelWidth: 0)
  }

  private func row(
    _ label: StyledText, _ rule: RuleID, _ message: String, to page: inout TextPage
  ) {
    page.prose(
      label, StyledText("\(rule)  \(message)"), indent: 4, labelWidth: Self.labelWidth)
  }

  private func shown(_ seam: PolicyVerdict) -> [Finding] {
    seam.findings.filter { showsAll || $0.severity > .notice }
      .sorted { ($1.severity, $0.rule) < ($0.severity, $1.rule) }
  }

  private static func outcome(_ seam: PolicyVerdict) -> String {
    switch seam.grade {
    case .seamless, .unknown: "kept"
    case .minor: "advised against"
    case .noticeable, .severe, .unplayable: "broken"
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
