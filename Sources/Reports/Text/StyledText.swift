import TextDisplay

/// Text with styles, safe to print by the way it is made.
///
/// Whatever is put in goes through `TerminalText.escaped`, so the only escape sequences that can come
/// out are those of the styles.
struct StyledText: Sendable {
  private(set) var spans: [Span] = []
  private(set) var columns = 0

  struct Span: Sendable {
    var text: String
    var style: TextStyle
  }

  init() {}

  init(_ text: String, _ style: TextStyle = .plain) { append(text, style) }

  var isEmpty: Bool { spans.isEmpty }

  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    let safe = TerminalText.escaped(text)
    spans.append(Span(text: safe, style: style))
    columns += DisplayWidth.columns(safe)
  }

  mutating func append(_ other: StyledText) {
    spans.append(contentsOf: other.spans)
    columns += other.columns
  }

  /// The text with blanks after it, up to so many columns.
  func padded(to width: Int) -> StyledText {
    var text = self
    text.append(String(repeating: " ", count: max(0, width - columns)))
    return text
  }

  /// The text cut after so many columns, with a mark where something is cut; styles are of the first part.
  func shortened(to width: Int) -> StyledText {
    guard columns > width else { return self }
    let text = spans.map(\.text).joined()
    return StyledText(
      DisplayWidth.prefix(text, columns: width - 1) + "…", spans.first?.style ?? .plain)
  }

  /// The words, which are what stands between blanks, each with its styles.
  var words: [StyledText] {
    var words: [StyledText] = []
    var word = StyledText()
    for span in spans {
      let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (place, part) in parts.enumerated() {
        if place > 0, !word.isEmpty {
          words.append(word)
          word = StyledText()
        }
        word.append(String(part), span.style)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  func rendered(inColour: Bool) -> String {
    var output = ""
    for span in spans {
      if inColour, let parameters = span.style.parameters {
        output += "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
      } else {
        output += span.text
      }
    }
    return output
  }
}
