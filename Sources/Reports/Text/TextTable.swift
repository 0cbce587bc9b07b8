/// Lines whose cells stand under each other, columns two blanks apart.
struct TextTable: Sendable {
  /// Which side of its column a cell stands on.
  enum Side: Sendable {
    case left
    case right
  }

  private let sides: [Side]
  private var rows: [[StyledText]] = []

  /// Makes an empty table with so many columns.
  init(_ sides: [Side]) { self.sides = sides }

  mutating func add(_ cells: [StyledText]) { rows.append(cells) }

  /// Writes the lines; the last column is cut where a width is given and a line does not fit.
  func write(to page: inout TextPage, width: Int? = nil) {
    let widths = sides.indices.map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    for row in rows {
      var line = StyledText()
      for (column, cell) in row.enumerated() where column < sides.count {
        if column > 0 { line.append("  ") }
        let blanks = StyledText(
          String(repeating: " ", count: max(0, widths[column] - cell.columns)))
        if sides[column] == .right { line.append(blanks) }
        let isLast = column == row.count - 1
        if isLast, sides[column] == .left, let width {
          line.append(cell.shortened(to: max(8, width - line.columns)))
        } else {
          line.append(cell)
        }
        if sides[column] == .left, !isLast { line.append(blanks) }
      }
      page.line(line)
    }
  }
}
