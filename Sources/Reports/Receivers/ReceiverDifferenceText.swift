import Findings
public import Receivers

/// The report of `seam receivers diff` for people: the cells that differ, with both values.
public struct ReceiverDifferenceText: Sendable {
  private let width: Int?
  private let inColour: Bool

  /// Makes a report for a terminal of so many columns; without a width no line is broken.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// The report, with a line end last.
  public func text(_ difference: ReceiverDifference) -> String {
    var page = TextPage(width: width, inColour: inColour)
    let ids = [difference.first.id.rawValue, difference.second.id.rawValue]
    let labelWidth = ids.map { StyledText($0).columns }.max().map { $0 + 2 } ?? 0
    for pair in difference.pairs {
      page.line(StyledText(pair.path, .strong))
      for (id, cell) in zip(ids, [pair.first, pair.second]) {
        let text =
          cell.map { ReceiverWords.statement($0.statement) }
          ?? StyledText("not filled in", .warning)
        page.prose(StyledText(id, .faint), text, indent: 2, labelWidth: labelWidth)
      }
    }
    if !difference.pairs.isEmpty { page.blankLine() }
    let count = difference.pairs.count
    page.prose(
      StyledText(),
      StyledText(
        "\(ReceiverWords.count(count, "cell")) \(count == 1 ? "differs" : "differ"), "
          + "\(difference.alikeCount) \(difference.alikeCount == 1 ? "is" : "are") alike."),
      indent: 0, labelWidth: 0)
    return page.text
  }
}
