import Findings
import MediaFacts
import TextDisplay

/// All that a report says of one seam on one receiver.
struct SeamSection {
  let run: CheckRun
  let item: SeamGroup
  let receiver: ReceiverSummary?
  /// False where the formats of these two assets stand side by side further up.
  let showsFormats: Bool

  private static let indent = 4
  private static let labelWidth = 9

  private var verdict: PairVerdict { item.seam.verdict }

  func write(to page: inout TextPage) {
    writeHeading(to: &page)
    writeDelay(to: &page)
    writeStages(to: &page)
    writeFormats(to: &page)
    writeReasons(to: &page)
    writeFixes(to: &page)
    writeGaps(to: &page)
  }

  private func writeHeading(to page: inout TextPage) {
    let names = AssetNames(run)
    var text = StyledText(
      verdict.grade.rawValue.uppercased(), CheckWords.style(verdict.grade))
    if verdict.grade == .unknown {
      text.append(", risk at least \(CheckWords.score(verdict.knownScore)) of 100")
    } else if verdict.grade != .unplayable {
      text.append(", risk \(CheckWords.score(verdict.knownScore)) of 100")
    }
    text.append(": ")
    text.append("\(names.title(item.seam.from)) to \(names.title(item.seam.to))", .strong)
    if item.hasAlikeReturn { text.append(", and back") }
    page.prose(StyledText(), text, indent: 2, labelWidth: 0)
    row("on", StyledText(receiver.map(Self.title) ?? item.seam.receiver.rawValue), to: &page)
  }

  private static func title(_ receiver: ReceiverSummary) -> String {
    receiver.name == receiver.id.rawValue ? receiver.name : "\(receiver.name) [\(receiver.id)]"
  }

  private func writeDelay(to page: inout TextPage) {
    var text = StyledText()
    if verdict.grade == .unplayable {
      text.append("none: playback stops")
    } else if let interval = verdict.interval {
      text.append(CheckWords.delay(interval), interval.high > 0 ? .strong : .plain)
      text.append(basis(verdict.stages))
      if interval.high > 0 || verdict.grade == .seamless,
        let impression = CheckWords.impression(verdict.grade)
      {
        text.append(": \(impression)")
      }
    } else if verdict.knownInterval.high > 0 {
      text.append("at least \(CheckWords.delay(verdict.knownInterval))", .strong)
      text.append(basis(verdict.stages.filter { $0.interval != nil }))
      text.append("; the rest is not known")
    } else {
      text.append("not known")
    }
    row("delay", text, to: &page)
  }

  private func writeStages(to page: inout TextPage) {
    var label = "because"
    // What cannot be played stops there, whatever the stages would do.
    for refusal in refusals {
      var text = StyledText("\(refusal.rule) ", .bad)
      text.append("of \(side(refusal.subject) ?? "the step"): \(refusal.message)")
      row(label, text, to: &page)
      label = ""
    }
    for stage in verdict.stages
    where verdict.grade != .unplayable || stage.action == .unplayable {
      var text = StyledText(CheckWords.stage(stage.stage) + " ")
      if !stage.isActionKnown { text.append("at least ", .warning) }
      text.append(CheckWords.action(stage.action))
      if stage.action != .unplayable {
        // What is known of the delay stands in its own row, and is that of the known action.
        let unknown =
          stage.isActionKnown
          ? "how long is not known" : "whether it does more, which takes longer, is not known"
        text.append(": " + (stage.interval.map(CheckWords.delay) ?? unknown))
      }
      text.append(basis([stage]))
      if !stage.rules.isEmpty {
        text.append(" [\(stage.rules.map(\.description).joined(separator: " "))]", .faint)
      }
      row(label, text, to: &page)
      label = ""
      for unknown in stage.unknowns {
        var text = StyledText("not known: ", .warning)
        text.append(unknown)
        row("", text, to: &page)
      }
    }
  }

  /// ` (estimate)`: the weakest way in which anything among the stages is known.
  private func basis(_ stages: [StageVerdict]) -> StyledText {
    guard let basis = CheckWords.weakestBasis(stages) else { return StyledText() }
    return StyledText(
      " (\(CheckWords.basis(basis)))", basis == .estimated ? .warning : .faint)
  }

  private func writeFormats(to page: inout TextPage) {
    guard let from = run.facts(of: item.seam.from), let to = run.facts(of: item.seam.to) else {
      return
    }
    let comparison = FormatComparison(from: from, to: to)
    let differing = comparison.differing
    guard showsFormats else {
      let names = differing.map(\.parameter.title).joined(separator: ", ")
      if !names.isEmpty { row("differs", StyledText("as above: \(names)"), to: &page) }
      return
    }
    if !differing.isEmpty {
      let titles = differing.map { ($0.isKnown ? "≠ " : "? ") + $0.parameter.title }
      let heads = [AssetNames.label(item.seam.from), AssetNames.label(item.seam.to)]
      let titleWidth = titles.map(DisplayWidth.columns).max() ?? 0
      // Both values stay side by side as long as they are not wider than a column can be.
      let valueWidth = min(
        34,
        (differing.map { $0.from?.text ?? "unknown" } + [heads[0]])
          .map { DisplayWidth.columns(TerminalText.escaped($0)) }.max() ?? 0)
      columns("differs", "", heads, titleWidth, valueWidth, .faint, to: &page)
      for (row, title) in zip(differing, titles) {
        columns(
          "", title, [row.from?.text ?? "unknown", row.to?.text ?? "unknown"], titleWidth,
          valueWidth, .plain,
          to: &page)
      }
    }
    let common = comparison.common.map { StyledText($0, .faint) }
    if !common.isEmpty {
      page.facts(
        StyledText("same", .faint), common, indent: Self.indent, labelWidth: Self.labelWidth)
    }
  }

  private func columns(
    _ label: String, _ title: String, _ values: [String], _ titleWidth: Int, _ valueWidth: Int,
    _ style: TextStyle, to page: inout TextPage
  ) {
    var cells = [StyledText(title).padded(to: titleWidth)]
    cells.append(StyledText(values[0], style).padded(to: valueWidth))
    cells.append(StyledText(values[1], style))
    page.facts(
      StyledText(label, .faint), cells, indent: Self.indent, labelWidth: Self.labelWidth)
  }

  /// The findings that make the seam unplayable.
  private var refusals: [Finding] {
    verdict.grade == .unplayable ? verdict.reasons.filter { $0.severity == .error } : []
  }

  private func side(_ subject: FindingSubject) -> String? {
    switch subject {
    case .from: AssetNames.label(item.seam.from)
    case .to: AssetNames.label(item.seam.to)
    case .seam: nil
    }
  }

  /// Findings with the heaviest first; the sort is stable, so those of one weight stay by rule.
  private var reasons: [Finding] {
    verdict.reasons.enumerated().sorted {
      $0.element.severity == $1.element.severity
        ? $0.offset < $1.offset : $0.element.severity > $1.element.severity
    }.map(\.element)
  }

  private func writeReasons(to page: inout TextPage) {
    var label = "why"
    // Refusals stand under `because` already.
    let refusals = Set(refusals)
    for reason in reasons where !refusals.contains(reason) {
      var text = StyledText("\(reason.rule) ", Self.style(reason.severity))
      text.append(reason.message, reason.severity == .notice ? .faint : .plain)
      if reason.severity == .notice { text.append(" (no harm here)", .faint) }
      row(label, text, to: &page)
      label = ""
    }
  }

  private static func style(_ severity: Severity) -> TextStyle {
    switch severity {
    case .notice: .faint
    case .warning: .warning
    case .error: .bad
    }
  }

  /// Each remedy once, with the rules that ask for it.
  private func writeFixes(to page: inout TextPage) {
    var fixes: [(remedy: Remedy, rules: [RuleID])] = []
    for reason in reasons {
      // What the receiver does not act on needs no work.
      guard let remedy = reason.remedy, reason.severity > .notice else { continue }
      if let place = fixes.firstIndex(where: { $0.remedy == remedy }) {
        if !fixes[place].rules.contains(reason.rule) { fixes[place].rules.append(reason.rule) }
      } else {
        fixes.append((remedy, [reason.rule]))
      }
    }
    var label = "fix"
    for fix in fixes {
      var text = StyledText()
      if let kind = CheckWords.remedy(fix.remedy.kind) { text.append("\(kind): ", .strong) }
      text.append(fix.remedy.text)
      text.append(" [\(fix.rules.map(\.description).joined(separator: " "))]", .faint)
      row(label, text, to: &page)
      label = ""
    }
  }

  private func writeGaps(to page: inout TextPage) {
    var label = "unclear"
    for gap in gaps {
      row(label, StyledText(sentence(gap.first, of: gap.rules)), to: &page)
      label = ""
    }
  }

  /// What is missing, each once with the rules that ask for it.
  private var gaps: [(first: NotEvaluated, rules: [RuleID])] {
    var gaps: [(first: NotEvaluated, rules: [RuleID])] = []
    for gap in verdict.notEvaluated {
      if let place = gaps.firstIndex(where: {
        $0.first.missing == gap.missing && $0.first.subject == gap.subject
      }) {
        gaps[place].rules.append(gap.rule)
      } else {
        gaps.append((gap, [gap.rule]))
      }
    }
    return gaps
  }

  /// The gap as a sentence: a cell of the matrix with its reason, or a fact of a file.
  private func sentence(_ gap: NotEvaluated, of rules: [RuleID]) -> String {
    let start = "\(rules.map(\.description).joined(separator: ", ")) could not be judged"
    let side = side(gap.subject)
    let parts = gap.missing.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else {
      return "\(start): \(gap.missing)\(side.map { " of \($0)" } ?? "") is not known"
    }
    return "\(start)\(side.map { " for \($0)" } ?? ""): what the receiver does about \(parts[0]) "
      + "is not known (\(parts[1]))"
  }

  private func row(_ label: String, _ text: StyledText, to page: inout TextPage) {
    page.prose(
      StyledText(label, .faint), text, indent: Self.indent, labelWidth: Self.labelWidth)
  }
}
