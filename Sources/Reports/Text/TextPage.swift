/// Collects the lines of a report for people, broken at a width.
struct TextPage: Sendable {
  private let width: Int?
  private let inColour: Bool
  private(set) var text = ""

  /// Makes an empty page; without a width no line is broken, and a width under 30 counts as 30.
  init(width: Int?, inColour: Bool) {
    self.width = width.map { max(30, $0) }
    self.inColour = inColour
  }

  mutating func blankLine() { text += "\n" }

  /// One line as it is, never broken.
  mutating func line(_ line: StyledText) {
    text += line.rendered(inColour: inColour) + "\n"
  }

  /// A label, and facts beside it that wrap under each other; a fact breaks only where it must.
  ///
  /// The label takes `labelWidth` columns after `indent` blanks.
  mutating func facts(
    _ label: StyledText, _ facts: [StyledText], indent: Int, labelWidth: Int
  ) {
    write(label, facts, separator: "  ", indent: indent, labelWidth: labelWidth)
  }

  /// A label, and sentences beside it that wrap at blanks.
  mutating func prose(_ label: StyledText, _ text: StyledText, indent: Int, labelWidth: Int) {
    write(label, text.words, separator: " ", indent: indent, labelWidth: labelWidth)
  }

  private mutating func write(
    _ label: StyledText, _ pieces: [StyledText], separator: String, indent: Int, labelWidth: Int
  ) {
    let margin = indent + labelWidth
    let available = width.map { max(10, $0 - margin) } ?? .max
    var line = StyledText(String(repeating: " ", count: indent))
    line.append(label.padded(to: labelWidth))
    // A label that is wider than its column is followed by one blank.
    if label.columns >= labelWidth, labelWidth > 0 { line.append(" ") }
    var used = max(0, line.columns - margin)
    var isFresh = true
    for piece in pieces.flatMap({ $0.columns > available ? $0.words : [$0] }) {
      if !isFresh, used + separator.count + piece.columns > available {
        finish(&line)
        line = StyledText(String(repeating: " ", count: margin))
        used = 0
        isFresh = true
      }
      if !isFresh {
        line.append(separator)
        used += separator.count
      }
      line.append(piece)
      used += piece.columns
      isFresh = false
    }
    finish(&line)
  }

  private mutating func finish(_ line: inout StyledText) {
    var rendered = line.rendered(inColour: inColour)
    while rendered.hasSuffix(" ") { rendered.removeLast() }
    text += rendered + "\n"
  }
}
