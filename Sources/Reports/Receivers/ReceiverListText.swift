import Findings
public import Receivers

/// The report of `seam receivers list` for people: a line for each receiver.
public struct ReceiverListText: Sendable {
  private let width: Int?
  private let inColour: Bool

  /// Makes a report for a terminal of so many columns; without a width no name is shortened.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// The report, with a line end last.
  public func text(_ sheets: [ReceiverSheet]) -> String {
    var page = TextPage(width: nil, inColour: inColour)
    var table = TextTable([.left, .left, .left, .right, .right, .right, .right, .left, .left])
    table.add(
      [
        "ID", "FAMILY", "TIER", "MEASURED", "DOCUMENTED", "ESTIMATED", "UNKNOWN", "AT EVERY SEAM",
        "NAME",
      ].map { StyledText($0, .faint) })
    for sheet in sheets {
      let counts = sheet.evidence
      let receiver = sheet.receiver
      table.add([
        StyledText(receiver.id.rawValue, .strong), StyledText(receiver.family),
        StyledText(ReceiverWords.tier(receiver.tier)),
        StyledText("\(counts.measured)"), StyledText("\(counts.documented)"),
        StyledText("\(counts.estimated)"),
        StyledText("\(counts.unknown)", counts.unknown > 0 ? .warning : .plain),
        StyledText(ReceiverWords.everySeam(sheet.everySeamActions)), StyledText(receiver.name),
      ])
    }
    table.write(to: &page, width: width)
    return page.text
  }
}
