public import Findings

/// The report of `seam conform` for people.
public struct ConformText: Sendable {
  private let width: Int?
  private let inColour: Bool

  /// Makes a report that breaks lines at a width; absent, none is broken.
  public init(width: Int?, inColour: Bool) {
    self.width = width
    self.inColour = inColour
  }

  /// The whole report; the command stands on a line of its own, never broken.
  public func text(_ report: ConformReport) -> String {
    var page = TextPage(width: width, inColour: inColour)
    row("ad", StyledText(report.ad, .strong), &page)
    row("main", StyledText(report.main), &page)
    row("for", StyledText(receivers(report)), &page)
    row("now", grade(report.plan.before, fits: report.plan.fitsBefore), &page)
    if report.plan.isWork { findings("because", report.plan.findingsBefore, &page) }
    for step in report.plan.steps { row("do", StyledText(ConformWords.step(step)), &page) }
    if let gain = report.plan.gainDecibels {
      row("do", StyledText("make it \(Figures.decimal(gain, digits: 1)) dB louder"), &page)
    }
    if !report.plan.steps.isEmpty {
      row("expect", grade(report.plan.after, fits: report.plan.fitsAfter), &page)
    }
    switch report.outcome {
    case .nothingToDo: row("do", StyledText("nothing"), &page)
    case .planned:
      if report.plan.steps.isEmpty { row("do", StyledText("nothing that helps"), &page) }
      findings("left", report.plan.remaining, &page)
    case .written(let path, let grade, let score, let fits, let remaining):
      row("wrote", StyledText(path, .strong), &page)
      var text = self.grade(grade, fits: fits)
      if !fits { text.append(", risk \(CheckWords.score(score)) of 100") }
      row("probed", text, &page)
      findings("left", remaining, &page)
    case .failed(let message): row("failed", StyledText(message, .bad), &page)
    }
    for obstacle in report.plan.obstacles {
      row("but", StyledText(ConformWords.obstacle(obstacle)), &page)
    }
    if let command = report.command {
      page.blankLine()
      page.line(StyledText(command))
    }
    return page.text
  }

  private func receivers(_ report: ConformReport) -> String {
    let all = report.receivers.flatMap(\.receivers)
    if all.count == 1, let one = all.first { return "\(one.name) [\(one.id.rawValue)]" }
    let tiers = report.receivers.map { $0.tier?.rawValue ?? "no" }.joined(separator: ", ")
    return "\(all.count) receivers of the tiers \(tiers)"
  }

  /// A seam that fits and is not seamless is one that the player makes whatever the ad is.
  private func grade(_ grade: Grade, fits: Bool) -> StyledText {
    var text = StyledText(grade.rawValue, fits ? .good : CheckWords.style(grade))
    if fits && grade != .seamless {
      text = StyledText("fits", .good)
      text.append(
        ": no work on the ad could make it better; what is left comes from players that act at every "
          + "seam, or from what is not known of them")
      return text
    }
    if let impression = CheckWords.impression(grade) { text.append(": \(impression)") }
    return text
  }

  private func findings(_ label: String, _ findings: [Finding], _ page: inout TextPage) {
    for finding in findings {
      row(label, StyledText("\(finding.message) [\(finding.rule)]"), &page)
    }
  }

  private func row(_ label: String, _ text: StyledText, _ page: inout TextPage) {
    page.prose(StyledText(label, .faint), text, indent: 0, labelWidth: 8)
  }
}
