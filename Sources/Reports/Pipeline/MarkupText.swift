import TextDisplay

/// Text from anywhere, made safe to stand in XML and HTML.
enum MarkupText {
  /// The text with characters that do not print written visibly, and with those of markup escaped.
  ///
  /// Control characters are not allowed in XML 1.0 (section 2.2), and one that changes the direction of
  /// writing makes a name look like another, so both are shown as the terminal report shows them.
  static func escaped(_ text: String) -> String { marked(TerminalText.escaped(text)) }

  /// The text in which line ends stay; for text that the caller has put together of escaped lines.
  static func marked(_ text: String) -> String {
    // Most text holds nothing that needs an escape.
    let needsEscape = text.utf8.contains {
      $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
        || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    guard needsEscape else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// An attribute with a blank before it: ` name="value"`.
  static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(value))\""
  }

  /// An attribute, or nothing where there is no value.
  static func attribute(_ name: String, optional value: String?) -> String {
    value.map { attribute(name, $0) } ?? ""
  }
}
