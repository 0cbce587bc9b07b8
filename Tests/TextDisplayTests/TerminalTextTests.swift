import Testing
import TextDisplay

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("ads/spring 15s.mp4", "ads/spring 15s.mp4"), ("", ""), ("C:\\x", "C:\\x"),
    ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\u{1B}[2J\u{7}", "\\u{1B}[2J\\u{7}"),
    ("\u{7F}\u{80}\u{9B}1m", "\\u{7F}\\u{80}\\u{9B}1m"),
    ("\u{202E}4pm.exe\u{2066}", "\\u{202E}4pm.exe\\u{2066}"), ("a\u{200B}b", "a\\u{200B}b"),
    ("a\u{2028}b\u{2029}\u{85}", "a\\u{2028}b\\u{2029}\\u{85}"), ("\u{FEFF}a", "\\u{FEFF}a"),
    ("a\u{3164}b\u{AD}", "a\\u{3164}b\\u{AD}"), ("\u{E0041}", "\\u{E0041}"),
    (
      "\u{D55C}\u{AE00} \u{5E83}\u{544A} caf\u{E9} e\u{301}",
      "\u{D55C}\u{AE00} \u{5E83}\u{544A} caf\u{E9} e\u{301}"
    ),
    // A joiner belongs to an emoji, and nowhere else.
    ("\u{1F468}\u{200D}\u{1F373} \u{2764}\u{FE0F}", "\u{1F468}\u{200D}\u{1F373} \u{2764}\u{FE0F}"),
    ("a\u{200D}b \u{1F373}\u{200D}x", "a\\u{200D}b \u{1F373}\\u{200D}x"), ("\u{200D}", "\\u{200D}"),
    ("\r\n", "\\r\\n"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("\u{200C}a", "\\u{200C}a"),
    ("\u{FFFF}", "\\u{FFFF}"), ("\u{FFFD}", "\u{FFFD}"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("C:\\n", "C:\\n"),
  ]) func showsWhatDoesNotPrint(text: String, expected: String) {
    #expect(Array(TerminalText.escaped(text).utf8) == Array(expected.utf8))
  }

  @Test func nothingThatSteersATerminalComesThrough() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        let escaped = TerminalText.escaped(String(Character(scalar)))
        #expect(escaped.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "U+\(value)")
      default: break
      }
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("\u{D55C}\u{AE00}", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{5E83}\u{544A}", 4), ("\u{30AB}\u{30BF}\u{30AB}\u{30CA}", 8), ("\u{FF76}\u{FF85}", 2),
    ("\u{FF21}", 2), ("caf\u{E9}", 4), ("e\u{301}", 1), ("\u{1F600}", 2),
    ("\u{1F468}\u{200D}\u{1F373}", 2), ("\u{1F1F0}\u{1F1F7}", 2), ("\u{2764}\u{FE0F}", 2),
    ("\u{2764}", 1), ("\u{1F44D}\u{1F3FD}", 2), ("\u{B0}\u{B7}\u{2026}", 3), ("\u{20000}", 2),
    ("\u{3000}", 2), ("\u{AC00}", 2), ("\u{D7A3}", 2), ("\u{ABFF}", 1), ("\u{5D0}\u{5D1}", 2),
    ("ｆｕｌｌ", 8), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("⌚", 2), ("©", 1), ("\u{301}", 0), ("नि", 2),
    ("─", 1), ("→", 1), ("½", 1), ("\u{1F1E6}", 1),
  ]) func countsColumns(text: String, columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abc..."), ("한국어한", 7, "한국..."), ("한국어", 6, "한국어"),
    ("abcdef", 3, "..."), ("abcdef", 0, ""), ("abcdef", -1, ""), ("a\nb", 4, "a\\nb"),
  ])
  func shortened(text: String, limit: Int, expected: String) {
    #expect(TerminalText.shortened(text, toColumns: limit) == expected)
  }

  @Test(arguments: [("ab", 4, "ab  "), ("한", 4, "한  "), ("abcde", 4, "abcde"), ("", 0, "")])
  func padded(text: String, columns: Int, expected: String) {
    #expect(TerminalText.padded(text, toColumns: columns) == expected)
  }
}
