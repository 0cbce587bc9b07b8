import Testing

@testable import Bitstreams

@Suite struct FourCCTests {
  @Test func keepsItsFourCharacters() throws {
    let code = try #require(FourCC("ac-3"))
    #expect(code.rawValue == 0x6163_2D33)
    #expect(code.description == "ac-3")
    #expect(FourCC("\u{A9}nam")?.bytes == [0xA9, 0x6E, 0x61, 0x6D])
  }

  @Test(arguments: ["", "abc", "abcde", "a\u{20AC}bc"])
  func refusesOtherTexts(_ text: String) {
    #expect(FourCC(text) == nil)
  }
}
