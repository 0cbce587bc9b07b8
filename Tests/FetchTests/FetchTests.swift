import Fetch
import Testing

@Suite struct FetchOptionsTests {
  @Test(
    "a header is a name, a colon, and printable text",
    arguments: [
      ("Authorization: Bearer x", true), ("X-A:", true), ("", false), (":x", false),
      ("A b: c", false), ("A: b\r\nC: d", false), ("A: b\u{0}", false), ("A", false),
    ])
  func headers(line: String, isHeader: Bool) {
    #expect(FetchOptions.isHeader(line) == isHeader)
  }
}
