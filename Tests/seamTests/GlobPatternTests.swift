import Testing

@testable import seam

@Suite struct GlobPatternTests {
  @Test(
    "what a pattern matches",
    arguments: [
      ("*.mp4", "a.mp4", true), ("*.mp4", ".mp4", false), ("*.mp4", ".a.mp4", false),
      (".*", ".a", true), ("*.mp4", "a.mp4x", false), ("*", "a", true), ("a*", "a", true),
      ("?", "a", true), ("?", "봄", true), ("?", "", false), ("??", "a", false),
      ("[abc].mp4", "b.mp4", true), ("[abc]", "d", false), ("[a-c]", "b", true),
      ("[!a-c]", "b", false), ("[^a-c]", "d", true), ("[]a]", "]", true), ("[a-]", "-", true),
      ("[c-a]", "b", false), ("a[", "a[", true), ("[a", "[a", true), ("[!", "[!", true),
      ("\\*", "*", true), ("\\*", "a", false), ("a\\", "a\\", true),
      ("*a*b*c", "xxaybzc", true), ("*a*b*c", "xxaybz", false), ("**", "ab", true),
      ("a*b?d*", "axxbcd", true), ("*.*", "a.b", true),
    ])
  func matches(pattern: String, name: String, isMatch: Bool) {
    #expect(GlobPattern(pattern).matches(name) == isMatch)
  }

  @Test("a pattern without wildcards is a name")
  func literal() {
    #expect(GlobPattern("a\\*b").literal == "a*b")
    #expect(!GlobPattern("a\\*b").isPattern)
    #expect(GlobPattern("a?").isPattern)
  }

  @Test("a hostile pattern takes no long time", .timeLimit(.minutes(1)))
  func hostile() {
    let name = String(repeating: "a", count: 250)
    #expect(!GlobPattern(String(repeating: "*a", count: 120) + "b").matches(name))
  }

  @Test(
    "lists in braces",
    arguments: [
      ("a", ["a"]), ("a{1,2}.mp4", ["a1.mp4", "a2.mp4"]), ("{a,b}{c,d}", ["ac", "ad", "bc", "bd"]),
      ("{a,b{c,d}}", ["a", "bc", "bd"]), ("{a}", ["{a}"]), ("{a", ["{a"]), ("a}", ["a}"]),
      ("{,x}y", ["y", "xy"]), ("\\{a,b}", ["\\{a,b}"]), ("{a\\,b,c}", ["a\\,b", "c"]),
      ("{}", ["{}"]), ("{{a,b}}", ["{a}", "{b}"]),
    ])
  func braces(text: String, expected: [String]) {
    #expect(BraceList.expanded(text) == expected)
  }

  @Test("braces that stand for too much are refused", .timeLimit(.minutes(1)))
  func tooMany() {
    #expect(BraceList.expanded(String(repeating: "{a,b}", count: 40)) == nil)
    #expect(BraceList.expanded(String(repeating: "{a,b}", count: 9))?.count == 512)
  }
}
