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
    findings("but", report.plan.mainRefusals, report, &page, prefix: "The main itself: ")
    if report.plan.isWork { findings("because", report.plan.findingsBefore, report, &page) }
    for step in report.plan.steps {
      row("do", StyledText(ConformWords.step(step, among: report.plan.steps)), &page)
    }
    if let gain = report.plan.gainDecibels {
      let change = Figures.decimal(abs(gain), digits: 1)
      let estimate =
        report.plan.gainIsEstimate
        ? ", an estimate: mixing channels changes loudness too" : ""
      row(
        "do", StyledText("make it \(change) dB \(gain < 0 ? "quieter" : "louder")\(estimate)"),
        &page)
    }
    if !report.plan.steps.isEmpty {
      row("expect", grade(report.plan.after, fits: report.plan.fitsAfter), &page)
    }
    switch report.outcome {
    case .nothingToDo(let copied):
      row("do", StyledText("nothing"), &page)
      if let copied {
        row("wrote", StyledText("\(copied), a copy of the ad"), &page)
      } else {
        notWritten(report, &page)
      }
    case .planned:
      if report.plan.steps.isEmpty {
        row("do", StyledText("nothing that helps"), &page)
        notWritten(report, &page)
      }
      findings("left", report.plan.remaining, report, &page)
    case .written(let path, let grade, let score, let fits, let remaining):
      row("wrote", StyledText(path, .strong), &page)
      var text = self.grade(grade, fits: fits)
      if !fits { text.append(", risk \(CheckWords.score(score)) of 100") }
      row("probed", text, &page)
      findings("left", remaining, report, &page)
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

  private func notWritten(_ report: ConformReport, _ page: inout TextPage) {
    guard let output = report.output else { return }
    row("wrote", StyledText("nothing: \(output) is not there", .warning), &page)
  }

  private func findings(
    _ label: String, _ findings: [ConformFinding], _ report: ConformReport,
    _ page: inout TextPage, prefix: String = ""
  ) {
    let all = report.receivers.flatMap(\.receivers)
    for entry in findings {
      let finding = entry.finding
      var text = "\(prefix)\(finding.message) [\(finding.rule)]"
      // With one receiver, or all of them, the head of the report says which.
      if entry.receivers.count < all.count || (all.count > 1 && !prefix.isEmpty) {
        let names = entry.receivers.map { id in all.first { $0.id == id }?.name ?? id.rawValue }
        text +=
          names.count > Self.nameCount
          ? " on \(names.count) of \(all.count) receivers"
          : " on \(names.joined(separator: "; "))"
      }
      row(label, StyledText(text), &page)
    }
  }

  /// Up to so many receivers are named with a finding.
  private static let nameCount = 4

  private func row(_ label: String, _ text: StyledText, _ page: inout TextPage) {
    page.prose(StyledText(label, .faint), text, indent: 0, labelWidth: 8)
  }
}
