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

/// Knows which names an object has; a few are compared one by one, which is faster than hashing.
private struct MemberNames {
  private static let mostCompared = 24
  private var all: Set<String> = []

  /// True where the name is new behind the members that were read.
  mutating func insert(_ name: String, behind members: [JSONNode.Member]) -> Bool {
    if members.count < Self.mostCompared { return !members.contains { $0.name == name } }
    if all.isEmpty { all = Set(members.map(\.name)) }
    return all.insert(name).inserted
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
    let start = position
    guard let byte = current else { throw error("expected a value, found the end of the text") }
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < JSONParser.maximumDepth else {
        throw error("nested deeper than \(JSONParser.maximumDepth) levels")
      }
      let isObject = byte == UInt8(ascii: "{")
      content = isObject ? try object(depth: depth) : try array(depth: depth)
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
    var names = MemberNames()
    try skipSpace()
    while current != UInt8(ascii: "}") {
      let start = position
      guard current == UInt8(ascii: "\"") else {
        throw error("expected a member's name in double quotes or '}'")
      }
      let name = try string()
      guard names.insert(name, behind: members) else {
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
    let comma = position
    offset += 1
    try skipSpace()
    if current == closing {
      guard allowsComments else {
        throw JSONParseError(message: "a comma before '\(name)'", position: comma)
      }
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
    let quote = position
    offset += 1
    var start = offset
    var text: [UInt8] = []
    while true {
      guard let byte = current else {
        throw JSONParseError(message: "text without closing quote", position: quote)
      }
      switch byte {
      case UInt8(ascii: "\""):
        let last = bytes[start..<offset]
        offset += 1
        // Most texts have no escape and are taken as they stand.
        if !text.isEmpty { text.append(contentsOf: last) }
        let string =
          text.isEmpty
          ? String(validating: last, as: UTF8.self) : String(validating: text, as: UTF8.self)
        guard let string else {
          throw JSONParseError(message: "text is not UTF-8", position: quote)
        }
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: bytes[start..<offset])
        // A backslash as the last byte escapes nothing.
        guard offset + 1 < bytes.count else {
          throw JSONParseError(message: "text without closing quote", position: quote)
        }
        try escape(into: &text)
        start = offset
      case 0..<0x20: throw error("control character inside text; write it as \\u00XX")
      default: offset += 1
      }
    }
  }

  /// Reads one escape, the backslash being the current byte; a fault is placed at the backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSONParseError) {
    let place = position
    let byte = bytes[offset + 1]
    offset += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var unit = try hexadecimal(escapedAt: place)
      if (0xD800..<0xDC00).contains(unit) {
        let unpaired = JSONParseError(
          message: "a high surrogate without a low one", position: place)
        guard current == UInt8(ascii: "\\"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "u")
        else { throw unpaired }
        let second = position
        offset += 2
        let low = try hexadecimal(escapedAt: second)
        guard (0xDC00..<0xE000).contains(low) else { throw unpaired }
        unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(unit) else {
        throw JSONParseError(message: "a low surrogate without a high one", position: place)
      }
      text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    default: throw JSONParseError(message: "unknown escape in text", position: place)
    }
  }

  /// Four hexadecimal digits as a number; signs and blanks are no digits.
  private mutating func hexadecimal(escapedAt place: TextPosition) throws(JSONParseError) -> UInt32
  {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Self.digit(byte) else {
        throw JSONParseError(message: "expected four hexadecimal digits", position: place)
      }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
