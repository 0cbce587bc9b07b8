import Findings
public import Receivers

/// The report of `seam receivers show` for people: every cell with its value and where it comes from.
public struct ReceiverSheetText: Sendable {
  private let width: Int?
  private let inColour: Bool

  private static let labelWidth = 22

  /// Makes a report for a terminal of so many columns; without a width no line is broken.
  public init(width: Int? = nil, inColour: Bool = false) {
    self.width = width
    self.inColour = inColour
  }

  /// The report, with a line end last.
  public func text(_ sheet: ReceiverSheet) -> String {
    var page = TextPage(width: width, inColour: inColour)
    let receiver = sheet.receiver
    var title = StyledText(receiver.id.rawValue, .strong)
    title.append(": \(receiver.name)")
    page.prose(StyledText(), title, indent: 0, labelWidth: 0)
    row("family", receiver.family, to: &page)
    row("tier", receiver.tier?.rawValue ?? "none", to: &page)
    if !sheet.ancestors.isEmpty {
      row("extends", sheet.ancestors.map(\.rawValue).joined(separator: ", then "), to: &page)
    }
    row("cells", ReceiverWords.evidence(sheet.evidence), to: &page)
    let always = sheet.everySeamActions
    if !always.isEmpty {
      row("at every seam", ReceiverWords.everySeam(always), to: &page)
      row("", "even between equal formats, which then score above 0", to: &page)
    }
    var group: Substring?
    for cell in sheet.cells {
      let (above, key) = split(cell.path)
      if group != above {
        group = above
        page.blankLine()
        page.line(StyledText(String(above), .strong))
      }
      write(cell, key: key, of: sheet, to: &page)
    }
    if !sheet.unfilled.isEmpty {
      page.blankLine()
      page.line(StyledText("not filled in, and so not known", .strong))
      for path in sheet.unfilled { page.line(StyledText("  \(path)", .warning)) }
    }
    return page.text
  }

  private func write(
    _ cell: MatrixCell, key: Substring, of sheet: ReceiverSheet, to page: inout TextPage
  ) {
    var text = ReceiverWords.statement(cell.statement)
    if cell.origin != sheet.receiver.id { text.append(" from \(cell.origin)", .faint) }
    page.prose(
      StyledText(String(key), .faint), text, indent: 2, labelWidth: Self.labelWidth)
    let reason = StyledText(ReceiverWords.reason(cell.statement), .faint)
    page.prose(StyledText(), reason, indent: 2, labelWidth: Self.labelWidth)
  }

  private func row(_ label: String, _ text: String, to page: inout TextPage) {
    page.prose(
      StyledText(label, .faint), StyledText(text), indent: 2, labelWidth: Self.labelWidth)
  }

  /// The path without its last key, and that key; a cell that stands by itself is about the file.
  private func split(_ path: String) -> (Substring, Substring) {
    guard let point = path.lastIndex(of: ".") else { return ("file", path[...]) }
    return (path[..<point], path[path.index(after: point)...])
  }
}
