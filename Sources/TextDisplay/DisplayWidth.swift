/// How many columns of a terminal a text takes.
///
/// Wide and fullwidth characters of East Asian Width (UAX #11) and emoji take two columns,
/// combining marks and joiners none. Terminals differ in joined emoji; here a sequence counts as
/// the one picture that it stands for.
public enum DisplayWidth {
  /// The columns of a text without control characters, at least 0.
  public static func columns(_ text: String) -> Int {
    // Printable ASCII needs no look at characters, and is most of what is measured.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns($1) }
  }

  /// The columns of one character: 0, 1 or 2.
  public static func columns(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map(columns(of:)) ?? 0 }
    if isEmojiSequence(scalars) { return 2 }
    // A terminal gives a cluster no more than the two cells of a wide character.
    return min(2, scalars.reduce(0) { $0 + columns(of: $1) })
  }

  /// The text with its middle left out where it is wider than so many columns, at least 2.
  ///
  /// One third of what stays is the head, the rest the tail: the end of a path tells the file.
  public static func shortenedInTheMiddle(_ text: String, to columns: Int) -> String {
    guard self.columns(text) > columns else { return text }
    let room = columns - 1
    let head = prefix(text, columns: room / 3)
    let tail = prefix(text.reversed(), columns: room - self.columns(head))
    return head + "…" + String(tail.reversed())
  }

  /// As much of the start as fits in so many columns.
  public static func prefix(_ characters: some Sequence<Character>, columns: Int) -> String {
    var text = ""
    var used = 0
    for character in characters {
      used += self.columns(character)
      guard used <= columns else { break }
      text.append(character)
    }
    return text
  }

  /// Whether several scalars are drawn as one emoji.
  ///
  /// That is a pair of regional indicators (a flag), a sequence with U+FE0F (emoji presentation
  /// selector), or one that starts with an emoji that is wide on its own (skin tones, joined
  /// people); definitions ED-14 to ED-17 of UTS #51.
  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
    return first.properties.isEmojiPresentation || scalars.contains { $0.value == 0xFE0F }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if scalar.properties.generalCategory == .control { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // Medial and final letters of conjoining Hangul join the initial letter, which is wide.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // A lone regional indicator is drawn as a letter in a box, one column in most terminals.
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return isWide(value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      let range = wideRanges[middle]
      if value < range.lowerBound {
        high = middle
      } else if value > range.upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// Ranges of East Asian Width W and F from EastAsianWidth.txt of Unicode 14.0, in order.
  ///
  /// Gaps without assigned characters are closed where both sides are wide; planes 2 and 3 are
  /// wide as a whole, as UAX #11 says of characters not yet assigned there.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
    0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
    0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4,
    0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
    0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F,
    0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC,
    0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF,
    0x1FA70...0x1FAF6, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
