/// Why a text is not JSON.
public struct JSONParseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found and what was expected, in lower case, without a full stop.
  public var message: String
  /// Where.
  public var position: TextPosition

  /// The place and the message.
  public var description: String { "\(position): \(message)" }
}

/// Reads JSON (RFC 8259), and where asked also `//` and `/* */` comments and a trailing comma.
///
/// Foundation's decoder tells no line of a wrong value and accepts no comments; matrices need both.
/// Time and memory grow with the length of the text; nesting is limited to `maximumDepth`.
public struct JSONParser: Sendable {
  /// How deep lists and objects may be nested.
  public static let maximumDepth = 128

  private let allowsComments: Bool

  /// Makes a parser.
  public init(allowsComments: Bool = false) { self.allowsComments = allowsComments }

  /// Reads one JSON text, white space around it allowed.
  ///
  /// - Throws: `JSONParseError` with the place of the first fault.
  public func parse(_ text: some Collection<UInt8>) throws(JSONParseError) -> JSONNode {
    var scanner = Scanner(bytes: Array(text), allowsComments: allowsComments)
    scanner.skipByteOrderMark()
    try scanner.skipSpace()
    let node = try scanner.value(depth: 0)
    try scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.error("expected the end of the text") }
    return node
  }

  /// Reads one JSON text, white space around it allowed.
  ///
  /// - Throws: `JSONParseError` with the place of the first fault.
  public func parse(_ text: String) throws(JSONParseError) -> JSONNode {
    try parse(Array(text.utf8))
  }
}

private struct Scanner {
  let bytes: [UInt8]
  let allowsComments: Bool
  var offset = 0
  var line = 1
  var lineStart = 0

  init(bytes: [UInt8], allowsComments: Bool) {
    self.bytes = bytes
    self.allowsComments = allowsComments
  }

  var isAtEnd: Bool { offset >= bytes.count }
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  var position: TextPosition { TextPosition(line: line, column: offset - lineStart + 1) }

  func error(_ message: String) -> JSONParseError {
    JSONParseError(message: message, position: position)
  }

  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
  }

  mutating func skipSpace() throws(JSONParseError) {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "\n"): newLine()
      case UInt8(ascii: "/") where allowsComments: try skipComment()
      default: return
      }
    }
  }

  private mutating func newLine() {
    offset += 1
    line += 1
    lineStart = offset
  }

  private mutating func skipComment() throws(JSONParseError) {
    let start = error("comment without end")
    let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    if second == UInt8(ascii: "/") {
      while let byte = current, byte != UInt8(ascii: "\n") { offset += 1 }
    } else if second == UInt8(ascii: "*") {
      offset += 2
      while true {
        guard let byte = current else { throw start }
        if byte == UInt8(ascii: "*"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "/")
        {
          offset += 2
          return
        }
        if byte == UInt8(ascii: "\n") { newLine() } else { offset += 1 }
      }
    } else {
      throw error("expected a value or a comment after '/'")
    }
  }

  mutating func value(depth: Int) throws(JSONParseError) -> JSONNode {
    guard depth < JSONParser.maximumDepth else {
      throw error("nested deeper than \(JSONParser.maximumDepth) levels")
    }
    let start = position
    guard let byte = current else { throw error("expected a value, found the end of the text") }
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "{"): content = try object(depth: depth)
    case UInt8(ascii: "["): content = try array(depth: depth)
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try number()
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: throw error("expected a value")
    }
    return JSONNode(content: content, position: start)
  }

  private mutating func word(
    _ word: String, _ content: JSONNode.Content
  ) throws(JSONParseError) -> JSONNode.Content {
    let end = offset + word.utf8.count
    guard end <= bytes.count, bytes[offset..<end].elementsEqual(word.utf8) else {
      throw error("expected '\(word)'")
    }
    offset = end
    return content
  }

  private mutating func object(depth: Int) throws(JSONParseError) -> JSONNode.Content {
    offset += 1
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    try skipSpace()
    while current != UInt8(ascii: "}") {
      let start = position
      guard current == UInt8(ascii: "\"") else {
        throw error("expected a member's name in double quotes or '}'")
      }
      let name = try string()
      guard names.insert(name).inserted else {
        throw JSONParseError(message: "the name '\(name)' stands twice", position: start)
      }
      try skipSpace()
      guard current == UInt8(ascii: ":") else { throw error("expected ':' after '\(name)'") }
      offset += 1
      try skipSpace()
      let value = try value(depth: depth + 1)
      members.append(JSONNode.Member(name: name, position: start, value: value))
      guard try separator(closing: UInt8(ascii: "}"), name: "}") else { break }
    }
    offset += 1
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONParseError) -> JSONNode.Content {
    offset += 1
    var elements: [JSONNode] = []
    try skipSpace()
    while current != UInt8(ascii: "]") {
      elements.append(try value(depth: depth + 1))
      guard try separator(closing: UInt8(ascii: "]"), name: "]") else { break }
    }
    offset += 1
    return .array(elements)
  }

  /// Steps over a comma; false where the list or object ends here.
  private mutating func separator(
    closing: UInt8, name: String
  ) throws(JSONParseError) -> Bool {
    try skipSpace()
    if current == closing { return false }
    guard current == UInt8(ascii: ",") else { throw error("expected ',' or '\(name)'") }
    let comma = error("a comma before '\(name)'")
    offset += 1
    try skipSpace()
    if current == closing {
      guard allowsComments else { throw comma }
      return false
    }
    return true
  }

  private mutating func number() throws(JSONParseError) -> JSONNode.Content {
    let start = offset
    let fault = error("not a number as JSON writes them")
    if current == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    guard skipDigits() else { throw fault }
    if bytes[firstDigit] == UInt8(ascii: "0"), offset - firstDigit > 1 { throw fault }
    var isWhole = true
    if current == UInt8(ascii: ".") {
      isWhole = false
      offset += 1
      guard skipDigits() else { throw fault }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() else { throw fault }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let whole = Int64(text) { return .integer(whole) }
    guard let value = Double(text), value.isFinite else { throw fault }
    return .number(value)
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset > start
  }

  private mutating func string() throws(JSONParseError) -> String {
    offset += 1
    var start = offset
    var text: [UInt8] = []
    while true {
      guard let byte = current else { throw error("text without closing quote") }
      switch byte {
      case UInt8(ascii: "\""):
        text.append(contentsOf: bytes[start..<offset])
        offset += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("text is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: bytes[start..<offset])
        offset += 1
        try escape(into: &text)
        start = offset
      case 0..<0x20: throw error("control character inside text; write it as \\u00XX")
      default: offset += 1
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONParseError) {
    guard let byte = current else { throw error("text without closing quote") }
    let fault = error("unknown escape in text")
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var unit = UInt32(try hexadecimal())
      if (0xD800..<0xDC00).contains(unit) {
        guard current == UInt8(ascii: "\\"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "u")
        else { throw error("a high surrogate without a low one") }
        offset += 2
        let low = UInt32(try hexadecimal())
        guard (0xDC00..<0xE000).contains(low) else {
          throw error("a high surrogate without a low one")
        }
        unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(unit) else { throw error("a surrogate out of place") }
      text.append(contentsOf: Array(String(Character(scalar)).utf8))
    default: throw fault
    }
  }

  private mutating func hexadecimal() throws(JSONParseError) -> UInt16 {
    guard offset + 4 <= bytes.count,
      let value = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    offset += 4
    return value
  }
}
