import CommandLineKit
import Testing

@Suite struct TerminalTests {
  @Test(arguments: [
    ("plain name.mp4", "plain name.mp4"), ("", ""), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"),
    ("\t", "\\t"), ("\u{1B}[2J", "\\x1b[2J"), ("\u{0}", "\\x00"), ("\u{7F}", "\\x7f"),
    ("\u{9B}31m", "\\u{9b}31m"), ("a\u{202E}4pm", "a\\u{202e}4pm"), ("\u{2066}", "\\u{2066}"),
    ("\u{200E}", "\\u{200e}"), ("\u{2028}", "\\u{2028}"), ("\u{FEFF}", "\\u{feff}"),
    ("\u{E0041}", "\\u{e0041}"), ("\u{FFFF}", "\\u{ffff}"), ("\u{FFFD}", "\u{FFFD}"),
    ("한국어", "한국어"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("C:\\n", "C:\\n"), ("e\u{301}", "e\u{301}"),
  ])
  func sanitized(text: String, expected: String) {
    #expect(Array(TerminalText.sanitized(text).utf8) == Array(expected.utf8))
  }

  @Test func nothingSanitisedSteersATerminal() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = scalar.properties.generalCategory == .control
      let isBidi = (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
      guard isControl || isBidi else { continue }
      #expect(TerminalText.sanitized(String(scalar)).utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("한국어", 6), ("日本", 4), ("ｆｕｌｌ", 8),
    ("ﾊﾝｶｸ", 4), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2), ("❤", 1), ("⌚", 2), ("©", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("a\nb", 4), ("\u{1B}", 4), ("\u{200B}", 8), ("\u{200D}", 0),
    ("\u{301}", 0), ("नि", 2), ("𠀀", 2), ("\u{3000}", 2), ("─", 1), ("→", 1), ("½", 1),
    ("\u{1F1E6}", 1),
  ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
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

  @Test func colours() {
    #expect(ColorChoice.always.isEnabled(isTerminal: false, environment: ["NO_COLOR": "1"]))
    #expect(!ColorChoice.never.isEnabled(isTerminal: true, environment: [:]))
    #expect(ColorChoice.auto.isEnabled(isTerminal: true, environment: ["NO_COLOR": ""]))
    #expect(!ColorChoice.auto.isEnabled(isTerminal: false, environment: [:]))
    #expect(!ColorChoice.auto.isEnabled(isTerminal: true, environment: ["NO_COLOR": "1"]))
    #expect(!ColorChoice.auto.isEnabled(isTerminal: true, environment: ["TERM": "dumb"]))
  }
}
