import Findings

/// The ad to use in one tier, and why each other one fits less.
struct FitSection {
  let run: CheckRun
  let group: TierGroup

  private static let labelWidth = 6

  func write(to page: inout TextPage) {
    let tierFit = run.fits.first { group.tier.map(FitScope.tier) == $0.scope }
    if let tierFit { write(tierFit, on: nil, to: &page) }
    for receiver in group.receivers {
      guard let fit = run.fits.first(where: { $0.scope == .receiver(receiver.id) }) else {
        continue
      }
      // A receiver on which the tier's choice is the best too needs no lines of its own.
      if let tierFit, tierFit.winner == fit.winner { continue }
      write(fit, on: receiver, to: &page)
    }
  }

  /// The choice for the tier in one line, or for each receiver that stands in none; nothing where the run
  /// has no choice.
  func writeChoice(to page: inout TextPage) {
    if let tier = group.tier {
      guard let fit = run.fits.first(where: { $0.scope == .tier(tier) }) else { return }
      page.prose(
        StyledText(CheckWords.tier(tier), .strong), choice(fit, place: ""), indent: 0,
        labelWidth: Self.choiceWidth)
      return
    }
    for receiver in group.receivers {
      guard let fit = run.fits.first(where: { $0.scope == .receiver(receiver.id) }) else {
        continue
      }
      var text = StyledText("\(receiver.name): ", .strong)
      text.append(choice(fit, place: ""))
      page.prose(StyledText(), text, indent: 0, labelWidth: 0)
    }
  }

  private static let choiceWidth = 11

  /// What is advised, the same words wherever it stands; `place` follows the name of the ad.
  private func choice(_ fit: FitResult, place: String) -> StyledText {
    guard let winner = fit.winner, let entry = fit.ranking.first, entry.grade != .unplayable else {
      var text = StyledText("use ")
      text.append("none", .bad)
      text.append(
        place + (fit.ranking.isEmpty ? ": there was nothing to compare" : ": no ad can be played"))
      return text
    }
    let name = AssetNames(run).title(winner)
    let risk = "risk \(CheckWords.score(entry.score)) of 100"
    var text: StyledText
    switch entry.grade {
    case .unknown:
      text = StyledText("no ad is known to fit", .warning)
      text.append("\(place); least known risk: ")
      text.append(name, .strong)
      text.append(", risk at least \(CheckWords.score(entry.score)) of 100")
      return text
    case .severe, .unplayable:
      text = StyledText("least bad", .bad)
      text.append(": ")
      text.append(name, .strong)
      text.append("\(place), but ")
    case .seamless, .minor, .noticeable:
      text = StyledText("use ", .good)
      text.append(name, .strong)
      text.append("\(place): ")
    }
    text.append(entry.grade.rawValue, CheckWords.style(entry.grade))
    text.append(", \(risk)")
    return text
  }

  private func write(_ fit: FitResult, on receiver: ReceiverSummary?, to page: inout TextPage) {
    let names = AssetNames(run)
    page.prose(
      StyledText(), choice(fit, place: receiver.map { " on \($0.name)" } ?? ""), indent: 2,
      labelWidth: 0)
    for entry in fit.ranking {
      guard let loss = entry.loss else { continue }
      var text = StyledText(names.title(entry.ad) + ": ")
      text.append(CheckWords.loss(loss, against: fit.winner.map(AssetNames.label)))
      row(StyledText("not", .faint), text, to: &page)
    }
  }

  private func row(_ label: StyledText, _ text: StyledText, to page: inout TextPage) {
    page.prose(label, text, indent: 2, labelWidth: Self.labelWidth)
  }
}
