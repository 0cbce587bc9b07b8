/// Text made fit for a terminal.
public enum TerminalText {
  /// The text with everything that could steer a terminal or mislead the eye shown as an escape.
  ///
  /// Escaped are: control characters (C0 as `\n`, `\t`, `\r` or `\x1b`; C1 as `\u{9b}`), line and
  /// paragraph separators, directional formatting (Unicode Bidirectional Algorithm, UAX #9, section
  /// 2), every other invisible format character, and noncharacters. The joiners U+200C and U+200D
  /// stay, because Persian and emoji need them. A backslash stays as it is: the result is for eyes
  /// and can not be read back without doubt.
  public static func sanitized(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The sanitised text, cut to a number of columns; `...` marks the cut.
  ///
  /// A limit under four columns gives only as many dots as fit. Since combining marks take no
  /// column, the text is also cut after eight scalars per column, so that the result is never long.
  public static func shortened(_ text: String, toColumns limit: Int) -> String {
    let limit = max(0, min(limit, 1_000_000))
    let scalars = text.unicodeScalars
    let head = scalars.prefix(8 * limit)
    let isWhole = head.endIndex == scalars.endIndex
    let clean = sanitized(String(String.UnicodeScalarView(head)))
    if isWhole, DisplayWidth.columns(ofSanitized: clean) <= limit { return clean }
    guard limit > 3 else { return String(repeating: ".", count: limit) }
    var result = ""
    var used = 0
    for character in clean {
      let columns = DisplayWidth.columns(of: character)
      guard used + columns <= limit - 3 else { break }
      used += columns
      result.append(character)
    }
    return result + "..."
  }

  /// The sanitised text, filled up with spaces on the right to a number of columns.
  ///
  /// A text that is wider already is returned whole.
  public static func padded(_ text: String, toColumns columns: Int) -> String {
    let clean = sanitized(text)
    let missing = columns - DisplayWidth.columns(ofSanitized: clean)
    return missing > 0 ? clean + String(repeating: " ", count: missing) : clean
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    // Plain ASCII is by far the most common case and needs no property look-up.
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.value {
    case 0x200C, 0x200D: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0..<0x80:
      let digits = String(scalar.value, radix: 16)
      return "\\x" + String(repeating: "0", count: max(0, 2 - digits.utf8.count)) + digits
    default: return "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}
