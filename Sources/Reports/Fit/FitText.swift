public import Findings
import MediaFacts

/// The report of `seam fit` for people.
public struct FitText: Sendable {
  private let width: Int?
  private let inColour: Bool

  /// Makes a report that breaks lines at a width; absent, none is broken.
  public init(width: Int?, inColour: Bool) {
    self.width = width
    self.inColour = inColour
  }

  /// The whole report; addresses stand on lines of their own, never broken.
  public func text(_ report: FitReport) -> String {
    var page = TextPage(width: width, inColour: inColour)
    switch report.main {
    case .facts(let facts):
      var main = StyledText(facts.source, .strong)
      main.append("  " + FitWords.facts(facts))
      page.prose(StyledText("main", .faint), main, indent: 0, labelWidth: 6)
    case .failure(let failure):
      page.prose(
        StyledText("main", .faint),
        StyledText("\(failure.source): \(failure.message) [\(failure.code.rawValue)]", .bad),
        indent: 0, labelWidth: 6)
    }
    for unread in report.unreadResponses {
      page.prose(
        StyledText("ads", .faint),
        StyledText("\(place(unread.location)): \(unread.message)", .bad), indent: 0, labelWidth: 6)
    }
    for entry in report.breaks {
      page.blankLine()
      write(entry, of: report, to: &page)
    }
    if !report.findings.isEmpty {
      page.blankLine()
      page.line(StyledText("Findings", .strong))
      for finding in report.findings {
        var text = StyledText(finding.severity.rawValue, style(finding.severity))
        text.append(" \(place(finding.location)): \(finding.message)")
        page.prose(StyledText(finding.rule.description), text, indent: 2, labelWidth: 6)
      }
    }
    return page.text
  }

  // MARK: - Breaks

  private func write(_ entry: FitBreak, of report: FitReport, to page: inout TextPage) {
    var heading = StyledText("Break", .strong)
    if let id = entry.id { heading.append(" \(id)", .strong) }
    if let time = entry.time { heading.append(" at \(time)") }
    if let duration = entry.duration { heading.append(", \(Figures.time(duration)) to fill") }
    heading.append("  (\(entry.form), \(entry.document))", .faint)
    page.prose(StyledText(), heading, indent: 0, labelWidth: 0)
    if entry.ads.isEmpty {
      page.prose(
        StyledText(),
        StyledText(
          "no ad\(entry.outcome.map { " (\($0))" } ?? ""): the content simply goes on", .warning),
        indent: 2, labelWidth: 0)
    }
    for (place, ad) in entry.ads.enumerated() {
      write(ad, number: place + 1, of: report, to: &page)
    }
    for pod in entry.pods where !entry.ads.isEmpty {
      page.prose(
        StyledText(FitWords.scope(pod.scope, report.receivers)), playing(pod, entry), indent: 2,
        labelWidth: 6)
      for (place, reason) in (pod.plan?.leftOut ?? [:]).sorted(by: { $0.key < $1.key }) {
        page.prose(
          StyledText("not", .faint),
          StyledText("\(name(entry.ads[place], place + 1)): \(FitWords.exclusion(reason))"),
          indent: 8, labelWidth: 5)
      }
    }
  }

  private func playing(_ pod: FitPod, _ entry: FitBreak) -> StyledText {
    guard !pod.order.isEmpty else {
      return StyledText("plays no ad: the content simply goes on", .bad)
    }
    var text = StyledText("plays ")
    text.append(
      pod.order.map { name(entry.ads[$0], $0 + 1) }.joined(separator: ", then "), .strong)
    guard let plan = pod.plan, let duration = entry.duration else { return text }
    text.append(
      ": \(Figures.time(plan.duration)) of \(Figures.time(duration)), "
        + "highest risk \(CheckWords.score(plan.highestRisk)) of 100")
    if plan.shortfall > Rational(0) {
      text.append("; short by \(Figures.time(plan.shortfall))", .warning)
      text.append(", for which the content under the break or a slate shows")
    }
    if !plan.isExact { text.append("; a good order, not surely the best") }
    return text
  }

  // MARK: - Ads

  private func write(_ ad: FitAd, number: Int, of report: FitReport, to page: inout TextPage) {
    var heading = StyledText(name(ad, number), .strong)
    if let title = ad.title { heading.append(" \(title)") }
    if let duration = ad.declaredDuration {
      heading.append(", stated as \(Figures.time(duration))", .faint)
    }
    page.prose(StyledText(), heading, indent: 2, labelWidth: 0)
    for (place, option) in ad.options.enumerated() {
      var line = StyledText("    \(place + 1)  ", .faint)
      line.append(String(decoding: option.url, as: UTF8.self))
      page.line(line)
      page.prose(StyledText(), found(option), indent: 7, labelWidth: 0)
    }
    if ad.options.isEmpty {
      page.prose(StyledText(), StyledText("no media file", .bad), indent: 4, labelWidth: 0)
    }
    // A receiver without any creative is named with its tier's choice, which tells why.
    let named = Set(
      ad.choices.filter { $0.winner != nil }.flatMap { $0.ranking.first?.cannotPlayOn ?? [] })
    for choice in ad.choices where !choice.ranking.isEmpty {
      if case .receiver(let id) = choice.scope, choice.winner == nil, named.contains(id) {
        continue
      }
      page.prose(
        StyledText(FitWords.scope(choice.scope, report.receivers)),
        use(choice, of: ad, in: report), indent: 4, labelWidth: 6)
      for entry in choice.ranking {
        guard let loss = entry.loss, case .ad(let place) = entry.ad else { continue }
        let rival = choice.winner.map(label)
        page.prose(
          StyledText("not", .faint),
          StyledText("\(place + 1): \(CheckWords.loss(loss, against: rival))"), indent: 10,
          labelWidth: 5)
      }
    }
    if let place = ad.flowerChoice {
      page.prose(
        StyledText("SDK", .faint),
        StyledText("the Flower SDK guide's rule takes \(place + 1)"), indent: 4, labelWidth: 6)
    }
  }

  private func found(_ option: FitOption) -> StyledText {
    var text: StyledText
    switch option.outcome {
    case .facts(let facts)?: text = StyledText(FitWords.facts(facts), .faint)
    case .failure(let failure)?:
      text = StyledText("\(failure.message) [\(failure.code.rawValue)]", .bad)
    case nil: text = StyledText("a program, not media", .warning)
    }
    for note in option.notes { text.append("; \(note)") }
    return text
  }

  private func use(_ choice: FitResult, of ad: FitAd, in report: FitReport) -> StyledText {
    guard let winner = choice.winner, let first = choice.ranking.first else {
      var text = StyledText("use ")
      text.append("none", .bad)
      text.append(": no creative can be used")
      return text
    }
    var text = StyledText("use ", .good)
    text.append(label(winner), .strong)
    text.append(": ")
    text.append(first.grade.rawValue, CheckWords.style(first.grade))
    let least = first.grade == .unknown ? "at least " : ""
    text.append(", risk \(least)\(CheckWords.score(first.score)) of 100")
    if let limit = report.maximumBitRate, case .ad(let place) = winner,
      case .facts(let facts)? = ad.options[place].outcome, let rate = facts.container.bitRate,
      rate > limit
    {
      text.append("; above the limit of \(Figures.bitRate(limit))", .warning)
    }
    let others = first.cannotPlayOn.filter { ad.choice(for: .receiver($0)) != nil }
    let left = first.cannotPlayOn.filter { ad.choice(for: .receiver($0)) == nil }
    if !others.isEmpty {
      let count = others.count == 1 ? "1 receiver" : "\(others.count) receivers"
      text.append("; another one on \(count), see below")
    }
    if !left.isEmpty {
      text.append("; without an ad: \(names(left, report))", .bad)
    }
    return text
  }

  private func names(_ receivers: [ReceiverID], _ report: FitReport) -> String {
    receivers.map { FitWords.scope(.receiver($0), report.receivers) }.joined(separator: "; ")
  }

  private func label(_ reference: AssetReference) -> String {
    guard case .ad(let place) = reference else { return "main" }
    return "\(place + 1)"
  }

  private func name(_ ad: FitAd, _ number: Int) -> String {
    ad.id.map { "ad \(number) (\($0))" } ?? "ad \(number)"
  }

  private func place(_ location: DocumentLocation) -> String {
    var text = location.document
    if let line = location.line { text += ":\(line)" }
    return text
  }

  private func style(_ severity: Severity) -> TextStyle {
    switch severity {
    case .notice: .faint
    case .warning: .warning
    case .error: .bad
    }
  }
}
