public import Findings
import MediaFacts

/// The summary of `seam check` for people: for each main and tier the counts, the ads to use, and why.
///
/// The same summary gives the same bytes. Meaning never hangs on colour alone.
public struct CheckSummaryText: Sendable {
  private static let labelWidth = 7

  private let width: Int?
  private let inColour: Bool

  /// Makes a report for a terminal of so many columns; without a width no line is broken.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// The report, with a line end last.
  public func text(_ summary: CheckSummary) -> String {
    var page = TextPage(width: width, inColour: inColour)
    for main in summary.mains {
      write(main, of: summary, to: &page)
      page.blankLine()
    }
    for failure in summary.failures {
      var text = StyledText("not probed ", .bad)
      text.append("\(failure.source): \(failure.message)")
      page.prose(StyledText(), text, indent: 0, labelWidth: 0)
    }
    if !summary.failures.isEmpty { page.blankLine() }
    writeTotals(summary, to: &page)
    return page.text
  }

  private func write(_ main: MainSummary, of summary: CheckSummary, to page: inout TextPage) {
    var heading = StyledText("main \(main.place + 1)", .strong)
    heading.append(" \(main.source)")
    page.prose(StyledText(), heading, indent: 0, labelWidth: 0)
    for tier in main.tiers {
      page.prose(
        StyledText(CheckWords.tier(tier.tier), .strong), counts(tier.grades), indent: 2,
        labelWidth: 11)
      // An ad that is only the least bad is not one to use.
      let isUsable = tier.best.first.map { ![.severe, .unknown].contains($0.grade) } ?? true
      page.facts(
        StyledText(isUsable ? "use" : ""), choices(tier), indent: 4, labelWidth: Self.labelWidth)
      if !tier.reasons.isEmpty {
        page.facts(
          StyledText("why"), reasons(tier, of: summary), indent: 4, labelWidth: Self.labelWidth)
      }
    }
  }

  private func choices(_ tier: TierSummary) -> [StyledText] {
    guard !tier.best.isEmpty else {
      let reason = tier.grades.isEmpty ? "no ad could be judged" : "no ad can be played"
      return [StyledText("none: \(reason)", .bad)]
    }
    return tier.best.enumerated().map { place, ad in
      var text = StyledText(place == 0 ? Self.reservation(ad.grade) : "", .warning)
      text.append(
        "ad \(ad.place + 1) (\(AssetNames.fileName(ad.source)))", place == 0 ? .strong : .plain)
      text.append(" ")
      text.append(ad.grade.rawValue, CheckWords.style(ad.grade))
      let least = ad.grade == .unknown ? "at least " : ""
      text.append(", risk \(least)\(CheckWords.score(ad.score))")
      if place + 1 < tier.best.count { text.append(";") }
      return text
    }
  }

  /// What stands before the first choice where it is none to use without a thought.
  private static func reservation(_ grade: Grade) -> String {
    switch grade {
    case .severe, .unplayable: "least bad: "
    case .unknown: "no ad is known to fit; least known risk: "
    case .noticeable, .minor, .seamless: ""
    }
  }

  private func reasons(_ tier: TierSummary, of summary: CheckSummary) -> [StyledText] {
    tier.reasons.enumerated().map { place, count in
      var text = StyledText("\(count.rule)")
      if let name = summary.rules[count.rule]?.slug { text.append(" \(name)") }
      text.append(": \(Self.number(count.ads, "ad"))\(place + 1 < tier.reasons.count ? ";" : "")")
      return text
    }
  }

  private func counts(_ grades: [GradeCount]) -> StyledText {
    guard !grades.isEmpty else { return StyledText("no ad") }
    var text = StyledText()
    for (place, count) in grades.enumerated() {
      if place > 0 { text.append(", ") }
      text.append("\(count.ads) \(count.grade.rawValue)", CheckWords.style(count.grade))
    }
    return text
  }

  private func writeTotals(_ summary: CheckSummary, to page: inout TextPage) {
    for (place, group) in summary.receivers.enumerated() {
      page.prose(
        StyledText(CheckWords.tier(group.tier), .strong), counts(summary.total(ofTier: place)),
        indent: 0, labelWidth: 11)
    }
    let receivers = summary.receivers.map(\.receivers.count).reduce(0, +)
    var text = StyledText(
      "\(Self.number(summary.mains.count, "main")) (\(Self.number(summary.mainFormatCount, "format"))) "
        + "and \(Self.number(summary.adCount, "ad")) (\(Self.number(summary.adFormatCount, "format"))) "
        + "on \(Self.number(receivers, "receiver")): \(Self.number(summary.seamCount, "seam")), ")
    if summary.seamCount == 0 {
      text.append("none of them checked.", .bad)
    } else if summary.isFailing {
      text.append("some \(CheckWords.failing(summary.threshold)).", .bad)
    } else {
      text.append("none \(CheckWords.failing(summary.threshold)).", .good)
    }
    if !summary.failures.isEmpty {
      text.append(" \(Self.number(summary.failures.count, "source")) not probed.", .bad)
    }
    page.prose(StyledText(), text, indent: 0, labelWidth: 0)
  }

  private static func number(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
