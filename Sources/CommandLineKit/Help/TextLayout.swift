import TextDisplay

/// Sets text in columns.
enum TextLayout {
  /// The words of a text in lines of at most `width` columns.
  ///
  /// A word that is wider stands alone on its line and is not broken, so that it can be copied.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let columns = DisplayWidth.columns(String(word))
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if used > 0 {
        line += " "
        used += 1
      }
      line += word
      used += columns
    }
    if used > 0 { lines.append(line) }
    return lines
  }

  /// Paragraphs, set apart by empty lines and wrapped; lines that start with a space are kept.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var paragraph: [Substring] = []
    func flushed() -> [String] { wrapped(paragraph.joined(separator: " "), width: width) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.first != " " {
        paragraph.append(line)
        continue
      }
      lines += flushed()
      paragraph = []
      lines.append(String(line))
    }
    return lines + flushed()
  }

  /// One entry of a list with two columns.
  struct Row: Hashable {
    /// What the entry is about; never broken.
    var label: String
    /// What is said about it.
    var text: String
  }

  /// Where the second column starts, for rows that are to be aligned.
  ///
  /// Follows the widest label, but leaves more than half of the width to the text; a wider label
  /// has the line for itself.
  static func textColumn(for rows: [Row], width: Int) -> Int {
    let limit = min(32, width * 2 / 5)
    let widths = rows.map { 2 + DisplayWidth.columns($0.label) + 2 }
    return widths.filter { $0 <= limit }.max() ?? min(6, limit)
  }

  /// Lines of a list with two columns, the second one wrapped.
  static func table(_ rows: [Row], textColumn: Int, width: Int) -> [String] {
    var lines: [String] = []
    for row in rows {
      let indent = String(repeating: " ", count: textColumn)
      let head = "  " + row.label
      let text = wrapped(row.text, width: width - textColumn)
      if DisplayWidth.columns(head) + 2 <= textColumn, let first = text.first {
        lines.append(TerminalText.padded(head, toColumns: textColumn) + first)
        lines += text.dropFirst().map { indent + $0 }
      } else {
        lines.append(head)
        lines += text.map { indent + $0 }
      }
    }
    return lines
  }

  /// A head with words after it; lines that follow are indented.
  static func hanging(_ head: String, items: [String], indent: Int, width: Int) -> [String] {
    var lines: [String] = []
    var line = head
    for item in items {
      if DisplayWidth.columns(line) + 1 + DisplayWidth.columns(item) > width,
        DisplayWidth.columns(line) > indent
      {
        lines.append(line)
        line = String(repeating: " ", count: indent) + item
      } else {
        line += " " + item
      }
    }
    return lines + [line]
  }
}
