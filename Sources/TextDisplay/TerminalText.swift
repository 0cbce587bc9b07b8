/// Text from files, made safe to print.
///
/// File names, tags and messages of libraries are hostile until shown otherwise: an escape sequence
/// can recolour or rewrite a terminal, and a bidirectional override can make one name look like another.
public enum TerminalText {
  /// The text with every character that does not print, or that moves others, written visibly.
  ///
  /// Line ends and tabs become `\n`, `\r`, `\t`; other control, format, separator, unassigned and
  /// invisible characters become `\u{1B}` with their code point. The joiner inside an emoji, the
  /// non-joiner between two letters (Persian needs it) and variation selectors stay. A backslash stays as it is, so the text is for people, not for reading back.
  public static func escaped(_ text: String) -> String {
    // Nearly every text is printable ASCII and comes back as it is.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    let scalars = Array(text.unicodeScalars)
    var output = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if isPrintable(scalar) || isJoiner(scalars, at: place)
        || isNonJoiner(scalars, at: place)
      {
        output.append(scalar)
      } else {
        output.append(contentsOf: escape(scalar).unicodeScalars)
      }
    }
    return String(output)
  }

  /// The escaped text, cut to a number of columns; `...` marks the cut.
  ///
  /// A limit under four columns gives only as many dots as fit. Since combining marks take no
  /// column, the text is also cut after eight scalars per column, so that the result is never long.
  public static func shortened(_ text: String, toColumns limit: Int) -> String {
    let limit = max(0, min(limit, 1_000_000))
    let scalars = text.unicodeScalars
    let head = scalars.prefix(8 * limit)
    let isWhole = head.endIndex == scalars.endIndex
    let clean = escaped(String(String.UnicodeScalarView(head)))
    if isWhole, DisplayWidth.columns(clean) <= limit { return clean }
    guard limit > 3 else { return String(repeating: ".", count: limit) }
    return DisplayWidth.prefix(clean, columns: limit - 3) + "..."
  }

  /// The escaped text, filled up with spaces on the right to a number of columns.
  ///
  /// A text that is wider already is returned whole.
  public static func padded(_ text: String, toColumns columns: Int) -> String {
    let clean = escaped(text)
    let missing = columns - DisplayWidth.columns(clean)
    return missing > 0 ? clean + String(repeating: " ", count: missing) : clean
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: !scalar.properties.isDefaultIgnorableCodePoint || isVariationSelector(scalar)
    }
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F).contains(scalar.value)
  }

  /// True for a zero-width joiner between two parts of one emoji.
  private static func isJoiner(_ scalars: [Unicode.Scalar], at place: Int) -> Bool {
    guard scalars[place].value == 0x200D, place > 0, place + 1 < scalars.count else { return false }
    let before = scalars[place - 1]
    let isEmojiBefore =
      before.value == 0xFE0F || before.properties.isEmojiModifier
      || before.properties.isEmojiPresentation
    return isEmojiBefore && scalars[place + 1].properties.isEmoji
  }

  /// True for a zero-width non-joiner between two letters.
  private static func isNonJoiner(_ scalars: [Unicode.Scalar], at place: Int) -> Bool {
    guard scalars[place].value == 0x200C, place > 0, place + 1 < scalars.count else { return false }
    return scalars[place - 1].properties.isAlphabetic && scalars[place + 1].properties.isAlphabetic
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
