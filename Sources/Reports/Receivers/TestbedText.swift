public import Findings
public import MediaFacts
public import Receivers

/// The report of `seam receivers testbed` for people: what to get, and what each shows.
public struct TestbedText: Sendable {
  private let width: Int?
  private let inColour: Bool

  private static let labelWidth = 12

  /// Makes a report for a terminal of so many columns; without a width no line is broken.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// The report, with a line end last.
  public func text(
    _ testbed: Testbed, failures: [ProbeFailure], rules: RuleCatalogue
  ) -> String {
    var page = TextPage(width: width, inColour: inColour)
    for (place, pick) in testbed.picks.enumerated() {
      let receiver = pick.receiver
      var title = StyledText("\(place + 1). ")
      title.append(receiver.name, .strong)
      title.append(
        " [\(receiver.id)], \(receiver.family), \(receiver.tier.map { "\($0) tier" } ?? "no tier")")
      page.prose(StyledText(), title, indent: 0, labelWidth: 0)
      for (line, behaviour) in pick.adds.enumerated() {
        row(
          line == 0 ? "shows" : "", ReceiverWords.behaviour(behaviour, rules: rules), to: &page)
      }
      if pick.adds.isEmpty {
        row("shows", "nothing that is new; it stands for its tier", to: &page)
      }
      if !pick.standsFor.isEmpty { row("stands for", list(pick.standsFor), to: &page) }
    }
    if !testbed.picks.isEmpty { page.blankLine() }
    if !testbed.shownTogether.isEmpty {
      page.prose(
        StyledText(),
        StyledText(
          "Shown by several of these together: \(list(testbed.shownTogether))."),
        indent: 0, labelWidth: 0)
    }
    page.prose(StyledText(), StyledText(summary(testbed)), indent: 0, labelWidth: 0)
    for failure in failures {
      var text = StyledText("NOT PROBED: ", .bad)
      text.append(failure.source, .strong)
      text.append(": \(failure.message)")
      page.prose(StyledText(), text, indent: 0, labelWidth: 0)
    }
    return page.text
  }

  private func summary(_ testbed: Testbed) -> String {
    if testbed.behaviours.isEmpty, testbed.picks.isEmpty {
      return "No seam could be judged, so that no receiver can be named."
    }
    let left = testbed.shownTogether.count + testbed.picks.reduce(0) { $0 + $1.standsFor.count }
    let all = ReceiverWords.count(testbed.picks.count + left, "receiver")
    let behaviours = ReceiverWords.count(testbed.behaviours.count, "behaviour")
    let end = testbed.isSmallest ? "no fewer would do." : "fewer might do; the search was given up."
    return "\(testbed.picks.count) of \(all) show all \(behaviours) and every tier; \(end)"
  }

  private func list(_ ids: [ReceiverID]) -> String {
    ids.map(\.rawValue).joined(separator: ", ")
  }

  private func row(_ label: String, _ text: String, to page: inout TextPage) {
    page.prose(
      StyledText(label, .faint), StyledText(text), indent: 3, labelWidth: Self.labelWidth)
  }
}
