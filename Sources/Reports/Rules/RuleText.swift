public import Findings

/// The report of `seam explain` for people: what rules find, why, and what to do.
public struct RuleText: Sendable {
  private let width: Int?
  private let inColour: Bool

  private static let labelWidth = 10

  /// Makes a report for a terminal of so many columns; without a width no line is broken.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// Everything about some rules, with a line end last.
  public func text(_ rules: [Rule]) -> String {
    var page = TextPage(width: width, inColour: inColour)
    for (place, rule) in rules.enumerated() {
      if place > 0 { page.blankLine() }
      write(rule, to: &page)
    }
    return page.text
  }

  /// A line for each rule under the heading of its block, with a line end last.
  public func list(_ rules: [Rule]) -> String {
    var page = TextPage(width: nil, inColour: inColour)
    var isFirst = true
    for block in RuleBlock.allCases {
      let members = rules.filter { $0.id.block == block }
      guard !members.isEmpty else { continue }
      if !isFirst { page.blankLine() }
      isFirst = false
      page.line(StyledText(block.title, .strong))
      var table = TextTable([.left, .left, .left])
      for rule in members {
        table.add([
          StyledText("  \(rule.id)", .strong), StyledText(rule.slug), StyledText(rule.summary),
        ])
      }
      table.write(to: &page, width: width)
    }
    return page.text
  }

  private func write(_ rule: Rule, to page: inout TextPage) {
    var title = StyledText("\(rule.id)", .strong)
    title.append(" \(rule.slug)", .strong)
    page.line(title)
    row("finds", rule.summary, to: &page)
    row("why", rule.rationale, to: &page)
    row("source", rule.source, to: &page)
    if rule.remedies.isEmpty { row("fix", "none is needed", to: &page) }
    for (place, remedy) in rule.remedies.enumerated() {
      let kind = CheckWords.remedy(remedy.kind).map { "\($0): " } ?? ""
      row(place == 0 ? "fix" : "", kind + remedy.text, to: &page)
    }
    for (place, example) in rule.examples.enumerated() {
      let receiver = example.receiver.map { " on \($0)" } ?? ""
      row(
        place == 0 ? "examples" : "",
        "\(example.title)\(receiver): \(RuleWords.outcome(example.outcome))", to: &page)
    }
    for (place, example) in rule.documents.enumerated() {
      row(
        place == 0 && rule.examples.isEmpty ? "examples" : "",
        "\(example.title): \(RuleWords.outcome(example.outcome))", to: &page)
    }
  }

  private func row(_ label: String, _ text: String, to page: inout TextPage) {
    page.prose(
      StyledText(label, .faint), StyledText(text), indent: 2, labelWidth: Self.labelWidth)
  }
}
