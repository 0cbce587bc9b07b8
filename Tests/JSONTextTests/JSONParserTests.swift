import JSONText
import Testing

@Suite struct JSONParserTests {
  /// A text that is no JSON, and where and how the parser says so.
  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    var place: String
    var message: String
    var allowsComments = false

    var testDescription: String { text.debugDescription }
  }

  private static let faults = [
    Fault(text: "", place: "1:1", message: "expected a value, found the end of the text"),
    Fault(text: " \n\t", place: "2:2", message: "expected a value, found the end of the text"),
    Fault(text: "nul", place: "1:1", message: "expected 'null'"),
    Fault(text: "[true, fals]", place: "1:8", message: "expected 'false'"),
    Fault(text: "truely", place: "1:5", message: "expected the end of the text"),
    Fault(text: "{} {}", place: "1:4", message: "expected the end of the text"),
    Fault(text: "[1 2]", place: "1:4", message: "expected ',' or ']'"),
    Fault(text: "[1", place: "1:3", message: "expected ',' or ']'"),
    Fault(text: "[\n  1,\n]", place: "2:4", message: "a comma before ']'"),
    Fault(text: "{\"a\":1,}", place: "1:7", message: "a comma before '}'"),
    Fault(text: "[,1]", place: "1:2", message: "expected a value"),
    Fault(text: "{\"a\" 1}", place: "1:6", message: "expected ':' after 'a'"),
    Fault(
      text: "{a: 1}", place: "1:2", message: "expected a member's name in double quotes or '}'"),
    Fault(text: "{\"a\":}", place: "1:6", message: "expected a value"),
    Fault(
      text: "{\n  \"a\": 1,\n  \"a\": 2\n}", place: "3:3", message: "the name 'a' stands twice"),
    Fault(text: "[01]", place: "1:2", message: "not a number as JSON writes them"),
    Fault(text: "-", place: "1:1", message: "not a number as JSON writes them"),
    Fault(text: "-a", place: "1:1", message: "not a number as JSON writes them"),
    Fault(text: "1.", place: "1:1", message: "not a number as JSON writes them"),
    Fault(text: "1e+", place: "1:1", message: "not a number as JSON writes them"),
    Fault(text: "1e999", place: "1:1", message: "not a number as JSON writes them"),
    Fault(text: "+1", place: "1:1", message: "expected a value"),
    Fault(text: ".5", place: "1:1", message: "expected a value"),
    Fault(text: "NaN", place: "1:1", message: "expected a value"),
    Fault(text: "[\"abc", place: "1:2", message: "text without closing quote"),
    Fault(text: "\"abc\\", place: "1:1", message: "text without closing quote"),
    Fault(
      text: "\"ab\nc\"", place: "1:4",
      message: "control character inside text; write it as \\u00XX"),
    Fault(text: "\"a\\x\"", place: "1:3", message: "unknown escape in text"),
    Fault(text: "\"\\u12\"", place: "1:2", message: "expected four hexadecimal digits"),
    Fault(text: "\"\\u+123\"", place: "1:2", message: "expected four hexadecimal digits"),
    Fault(text: "\"\\u12", place: "1:2", message: "expected four hexadecimal digits"),
    Fault(
      text: "\"a\\ud83d\"", place: "1:3", message: "a high surrogate without a low one"),
    Fault(
      text: "\"\\ud83d\\u0041\"", place: "1:2", message: "a high surrogate without a low one"),
    Fault(
      text: "\"\\ud83d\\ud83d\"", place: "1:2", message: "a high surrogate without a low one"),
    Fault(text: "\"\\ude00\"", place: "1:2", message: "a low surrogate without a high one"),
    Fault(text: "[1, // one\n2]", place: "1:5", message: "expected a value"),
    Fault(text: "/* no end", place: "1:1", message: "comment without end", allowsComments: true),
    Fault(
      text: "[1, /x]", place: "1:5", message: "expected a value or a comment after '/'",
      allowsComments: true),
    Fault(text: "[,]", place: "1:2", message: "expected a value", allowsComments: true),
    Fault(text: "[1,,]", place: "1:4", message: "expected a value", allowsComments: true),
    Fault(
      text: "/* a\n b */ [1\n// c\n 2]", place: "4:2", message: "expected ',' or ']'",
      allowsComments: true),
    // Columns count bytes: the name before the fault has two characters in seven bytes.
    Fault(
      text: "{\"\u{D55C}\u{1F600}\" 1}", place: "1:12",
      message: "expected ':' after '\u{D55C}\u{1F600}'"),
    Fault(text: "\u{FEFF}[1 2]", place: "1:4", message: "expected ',' or ']'"),
    Fault(text: "[1,\r\n 2 3]", place: "2:4", message: "expected ',' or ']'"),
  ]

  @Test(arguments: faults) func namesThePlaceOfAFault(_ fault: Fault) {
    let error = #expect(throws: JSONParseError.self) {
      try JSONParser(allowsComments: fault.allowsComments).parse(fault.text)
    }
    #expect(error?.position.description == fault.place)
    #expect(error?.message == fault.message)
    #expect(error?.description == "\(fault.place): \(fault.message)")
  }

  @Test func refusesTextThatIsNotUTF8() {
    let error = #expect(throws: JSONParseError.self) {
      try JSONParser().parse(Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8))
    }
    #expect(error?.position == TextPosition(line: 1, column: 2))
    #expect(error?.message == "text is not UTF-8")
  }

  @Test func takesCommentsAndATrailingCommaWhereAsked() throws {
    let text = """
      // a matrix
      { /* two */ "a": [1, 2,], // end
        "b": "no // comment /* here */",
      }
      """
    let node = try JSONParser(allowsComments: true).parse(text)
    #expect(node["a"]?.elements?.compactMap(\.integerValue) == [1, 2])
    #expect(node["b"]?.stringValue == "no // comment /* here */")
    #expect(node.position == TextPosition(line: 2, column: 1))
    #expect(node["b"]?.position == TextPosition(line: 3, column: 8))
    #expect(node.members?.last?.position == TextPosition(line: 3, column: 3))
  }

  @Test(
    arguments: [
      ("0", .integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9.223372036854775808e18)),
      ("1.0", .number(1)), ("-1.5e3", .number(-1500)), ("2E-2", .number(0.02)),
      ("29.97", .number(29.97)), ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
      ("\"\"", .string("")), ("[]", .array([])), ("{ }", .object([])),
    ] as [(String, JSONNode.Content)])
  func readsEveryKindOfValue(text: String, content: JSONNode.Content) throws {
    #expect(try JSONParser().parse(text).content == content)
    #expect(try JSONParser().parse(" \r\n\t\(text)\n").content == content)
  }

  @Test(arguments: [
    ("\\u0041", "A"), ("\\ud83d\\ude00", "\u{1F600}"), ("\\uD83D\\uDE00", "\u{1F600}"),
    ("\\udbff\\udfff", "\u{10FFFF}"), ("\\u00e9", "\u{E9}"), ("\\u0000", "\u{0}"),
    ("\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\u{8}\u{C}\n\r\t"),
    ("\u{D55C}\u{AE00}", "\u{D55C}\u{AE00}"),
    ("\u{7F}", "\u{7F}"),
  ]) func readsText(escaped: String, text: String) throws {
    let read = try #require(try JSONParser().parse("\"\(escaped)\"").stringValue)
    // Equal strings may differ in their code points, so bytes are compared.
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test func nestingEndsAtTheLimit() throws {
    let limit = JSONParser.maximumDepth
    let deepest = String(repeating: "[", count: limit) + "1" + String(repeating: "]", count: limit)
    let objects =
      String(repeating: "{\"a\":", count: limit) + "1" + String(repeating: "}", count: limit)
    #expect(throws: Never.self) { try JSONParser().parse(deepest) }
    #expect(throws: Never.self) { try JSONParser().parse(objects) }
    let error = #expect(throws: JSONParseError.self) {
      try JSONParser().parse(String(repeating: "[", count: 100_000))
    }
    #expect(error?.position == TextPosition(line: 1, column: limit + 1))
    #expect(error?.message == "nested deeper than 128 levels")
  }

  @Test func wordsForKindsAreThoseOfAPerson() throws {
    let node = try JSONParser().parse("[null, true, 1, 1.5, \"\", [], {}]")
    #expect(
      node.elements?.map(\.kind) == [
        "null", "true or false", "a whole number", "a number", "text", "a list", "an object",
      ])
    #expect(node.elements?.map(\.numberValue) == [nil, nil, 1, 1.5, nil, nil, nil])
    #expect(node["a"] == nil)
    #expect(node.members == nil)
  }

  @Test func noPrefixOfATextStopsTheProgram() {
    let text = Array("{\"a\":[1,-2.5e3,\"\\ud83d\\ude00\u{D55C}\",{\"b\":null}],\"c\":true}".utf8)
    for count in 0..<text.count {
      #expect(throws: JSONParseError.self) { try JSONParser().parse(text.prefix(count)) }
    }
    for place in text.indices {
      for byte in [0x00, 0x22, 0x5C, 0x7B, 0x80, 0xFF] as [UInt8] {
        var damaged = text
        damaged[place] = byte
        // Any answer is right, as long as there is one.
        _ = try? JSONParser().parse(damaged)
      }
    }
  }
}
