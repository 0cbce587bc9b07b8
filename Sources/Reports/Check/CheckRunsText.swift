public import Findings

/// What stands between and after the reports of a check with several mains, for people.
public struct CheckRunsText: Sendable {
  private let inColour: Bool

  /// Makes a report.
  public init(inColour: Bool = false) { self.inColour = inColour }

  /// The line above the report of one main, by its place from 0, with an empty line before it.
  public func heading(_ place: Int, of count: Int) -> String {
    var page = TextPage(width: nil, inColour: inColour)
    if place > 0 { page.blankLine() }
    page.line(StyledText("== main \(place + 1) of \(count) ==", .strong))
    return page.text
  }

  /// The last line: how many mains have failing seams, with an empty line before it.
  public func summary(failing: Int, of count: Int, threshold: Grade) -> String {
    var page = TextPage(width: nil, inColour: inColour)
    page.blankLine()
    var text = StyledText("\(failing) of \(count) mains", failing > 0 ? .bad : .good)
    text.append(" \(failing == 1 ? "has" : "have") a seam that is ")
    text.append("\(CheckWords.failing(threshold)).")
    page.line(text)
    return page.text
  }
}
