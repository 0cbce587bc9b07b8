/// How many columns a terminal gives to text.
///
/// Korean, Chinese and Japanese characters and emoji take two columns, marks that sit on another
/// character none. Source: Unicode Standard Annex #11, East_Asian_Width values W and F.
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
    guard let first = scalars.first else { return 0 }
    // A variation selector 16 asks for the picture form, which is as wide as an emoji.
    if scalars.contains(where: { isWide($0) || $0.value == 0xFE0F }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return (0x1160...0x11FF).contains(first.value) ? 0 : 1
    }
  }

  /// The text with its middle left out where it is wider than so many columns, at least 2.
  ///
  /// One third of what stays is the head, the rest the tail: the end of a path tells the file.
  static func shortenedInTheMiddle(_ text: String, to columns: Int) -> String {
    guard self.columns(text) > columns else { return text }
    let room = columns - 1
    let head = prefix(text, columns: room / 3)
    let tail = prefix(text.reversed(), columns: room - self.columns(head))
    return head + "…" + String(tail.reversed())
  }

  /// As much of the start as fits in so many columns.
  static func prefix(_ characters: some Sequence<Character>, columns: Int) -> String {
    var text = ""
    var used = 0
    for character in characters {
      used += self.columns(character)
      guard used <= columns else { break }
      text.append(character)
    }
    return text
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    // Regional indicators stand in pairs and show one flag.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return true }
    var (low, high) = (0, wideRanges.count)
    while low < high {
      let middle = low + (high - low) / 2
      if wideRanges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(scalar.value)
  }

  /// Ranges with East_Asian_Width W or F that are not emoji, sorted; small gaps of unassigned code
  /// points inside a block are counted with the block.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo, leading consonants
    0x2329...0x232A,  // Angle brackets
    0x2E80...0x303E,  // CJK radicals, Kangxi, ideographic description, CJK punctuation
    0x3041...0x33FF,  // Hiragana, Katakana, Bopomofo, Hangul compatibility, enclosed CJK
    0x3400...0x4DBF,  // CJK extension A
    0x4E00...0x9FFF,  // CJK unified ideographs
    0xA000...0xA4CF,  // Yi
    0xA960...0xA97F,  // Hangul Jamo extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19,  // Vertical forms
    0xFE30...0xFE6F,  // CJK compatibility forms, small forms
    0xFF01...0xFF60,  // Fullwidth forms
    0xFFE0...0xFFE6,  // Fullwidth signs
    0x16FE0...0x18CFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // Kana supplements, Nushu
    0x1F200...0x1F265,  // Enclosed ideographic supplement
    0x20000...0x2FFFD,  // CJK extensions B to F
    0x30000...0x3FFFD,  // CJK extension G and later
  ]
}
