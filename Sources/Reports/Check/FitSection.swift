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

  /// The choice for the tier in one line; absent where the run has none.
  func writeChoice(to page: inout TextPage) {
    guard let tier = group.tier,
      let fit = run.fits.first(where: { $0.scope == .tier(tier) })
    else { return }
    var text = StyledText("use ")
    if let winner = fit.winner, let entry = fit.ranking.first {
      text.append(AssetNames(run).title(winner), .strong)
      text.append(": ")
      text.append(Self.outcome(entry))
    } else {
      text.append("no ad", .bad)
    }
    page.prose(
      StyledText(CheckWords.tier(tier), .strong), text, indent: 0, labelWidth: Self.choiceWidth)
  }

  private static let choiceWidth = 11

  private static func outcome(_ entry: FitEntry) -> StyledText {
    var text = StyledText(entry.grade.rawValue, CheckWords.style(entry.grade))
    let least = entry.grade == .unknown ? "at least " : ""
    text.append(", risk \(least)\(CheckWords.score(entry.score)) of 100")
    return text
  }

  private func write(_ fit: FitResult, on receiver: ReceiverSummary?, to page: inout TextPage) {
    let names = AssetNames(run)
    let place = receiver.map { " on \($0.name)" } ?? ""
    if let winner = fit.winner, let entry = fit.ranking.first {
      var text = StyledText(names.title(winner), .strong)
      text.append("\(place): ")
      text.append(Self.outcome(entry))
      row(StyledText("use", .good), text, to: &page)
    } else if fit.ranking.isEmpty {
      row(
        StyledText("use", .bad), StyledText("no ad\(place): there was nothing to compare"),
        to: &page)
    } else {
      row(StyledText("use", .bad), StyledText("no ad\(place): none can be played"), to: &page)
    }
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
