import JSONText
import MediaFacts

/// Reads the members of one JSON object, and knows in the end which of them nobody asked for.
struct ObjectReader {
  private let node: JSONNode
  private let path: String
  private let members: [JSONNode.Member]
  /// Whether the member at each place was asked for.
  private var asked: [Bool]
  /// Behind the member that was found last: most are asked for in the order in which they stand.
  private var next = 0

  init(_ node: JSONNode, path: String) throws(FactsDecodingError) {
    guard let members = node.members else {
      throw Self.mismatch(node, expected: "an object", path: path)
    }
    self.node = node
    self.path = path
    self.members = members
    asked = Array(repeating: false, count: members.count)
  }

  /// The value of that name; absent where the object has no such member.
  mutating func member(_ name: String) -> (node: JSONNode, path: String)? {
    guard let place = place(of: name) else { return nil }
    asked[place] = true
    next = place + 1
    return (members[place].value, path.isEmpty ? name : "\(path).\(name)")
  }

  private func place(of name: String) -> Int? {
    for place in next..<members.count where members[place].name == name { return place }
    for place in 0..<min(next, members.count) where members[place].name == name { return place }
    return nil
  }

  /// Fails where the object has a member that was not asked for and is not to be ignored.
  func finish(ignoring ignored: Set<String> = []) throws(FactsDecodingError) {
    for (place, member) in members.enumerated()
    where !asked[place] && !ignored.contains(member.name) {
      let place = path.isEmpty ? member.name : "\(path).\(member.name)"
      throw FactsDecodingError(
        message: "the schema has no such member", path: place, position: member.position)
    }
  }

  /// An error at this object itself.
  func error(_ message: String) -> FactsDecodingError {
    FactsDecodingError(message: message, path: path, position: node.position)
  }

  /// The value, or an error that names the member that is not there.
  func required<Value>(_ value: Value?, _ name: String) throws(FactsDecodingError) -> Value {
    guard let value else { throw error("the member '\(name)' is missing") }
    return value
  }

  mutating func string(_ name: String) throws(FactsDecodingError) -> String? {
    guard let (node, path) = member(name) else { return nil }
    return try Self.string(node, path: path)
  }

  mutating func bool(_ name: String) throws(FactsDecodingError) -> Bool? {
    guard let (node, path) = member(name) else { return nil }
    guard let flag = node.boolValue else {
      throw Self.mismatch(node, expected: "true or false", path: path)
    }
    return flag
  }

  mutating func integer64(_ name: String) throws(FactsDecodingError) -> Int64? {
    guard let (node, path) = member(name) else { return nil }
    guard let number = node.integerValue else {
      throw Self.mismatch(node, expected: "a whole number", path: path)
    }
    return number
  }

  // Built on `integer64`: the optimizer of Swift 6.3.1 stops with an ownership error where a node's
  // number is converted in one expression.
  mutating func integer(_ name: String) throws(FactsDecodingError) -> Int? {
    let start = member(name)
    guard let wide = try integer64(name), let start else { return nil }
    guard let number = Int(exactly: wide) else {
      throw Self.mismatch(start.node, expected: "a whole number", path: start.path)
    }
    return number
  }

  mutating func number(_ name: String) throws(FactsDecodingError) -> Double? {
    guard let (node, path) = member(name) else { return nil }
    guard let number = node.numberValue else {
      throw Self.mismatch(node, expected: "a number", path: path)
    }
    return number
  }

  /// A word of a closed list.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, of type: Word.Type
  ) throws(FactsDecodingError) -> Word? where Word.RawValue == String {
    guard let (node, path) = member(name) else { return nil }
    let text = try Self.string(node, path: path)
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw FactsDecodingError(
        message: "expected one of \(known), found '\(text)'", path: path, position: node.position)
    }
    return word
  }

  /// A time, `{"seconds": 15.015}` with or without `exact`.
  mutating func time(_ name: String) throws(FactsDecodingError) -> Rational? {
    guard let (node, path) = member(name) else { return nil }
    var reader = try ObjectReader(node, path: path)
    let seconds = reader.member("seconds")
    let exact = reader.member("exact")
    try reader.finish()
    if let exact { return try Self.fraction(exact.node, separator: "/", path: exact.path) }
    let (value, place) = try reader.required(seconds, "seconds")
    return try Self.exactNumber(value, path: place)
  }

  /// A rate, `{"exact": "30000/1001"}`; the decimal beside it is ignored.
  mutating func rate(_ name: String) throws(FactsDecodingError) -> Rational? {
    guard let (node, path) = member(name) else { return nil }
    var reader = try ObjectReader(node, path: path)
    let (value, place) = try reader.required(reader.member("exact"), "exact")
    try reader.finish(ignoring: ["decimal"])
    return try Self.fraction(value, separator: "/", path: place)
  }

  /// An aspect ratio, `16:9`.
  mutating func aspectRatio(_ name: String) throws(FactsDecodingError) -> Rational? {
    guard let (node, path) = member(name) else { return nil }
    return try Self.fraction(node, separator: ":", path: path)
  }

  /// A number, or a fraction as text.
  mutating func exactNumber(_ name: String) throws(FactsDecodingError) -> Rational? {
    guard let (node, path) = member(name) else { return nil }
    return try Self.exactNumber(node, path: path)
  }

  mutating func size(_ name: String) throws(FactsDecodingError) -> PictureSize? {
    guard let (node, path) = member(name) else { return nil }
    var reader = try ObjectReader(node, path: path)
    let width = try reader.required(reader.integer("width"), "width")
    let height = try reader.required(reader.integer("height"), "height")
    try reader.finish()
    return PictureSize(width: width, height: height)
  }

  mutating func strings(_ name: String) throws(FactsDecodingError) -> [String]? {
    try list(name) { (node, path) throws(FactsDecodingError) in try Self.string(node, path: path) }
  }

  /// The elements of a list, each made by `element` of its node and its path.
  mutating func list<Element>(
    _ name: String,
    element: (JSONNode, String) throws(FactsDecodingError) -> Element
  ) throws(FactsDecodingError) -> [Element]? {
    guard let (node, path) = member(name) else { return nil }
    guard let nodes = node.elements else {
      throw Self.mismatch(node, expected: "a list", path: path)
    }
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      elements.append(try element(node, "\(path)[\(index)]"))
    }
    return elements
  }

  static func string(_ node: JSONNode, path: String) throws(FactsDecodingError) -> String {
    guard let text = node.stringValue else {
      throw mismatch(node, expected: "text", path: path)
    }
    return text
  }

  /// The exact value of a number, or of a fraction written as text.
  static func exactNumber(_ node: JSONNode, path: String) throws(FactsDecodingError) -> Rational {
    switch node.content {
    case .integer(let number):
      guard let value = Rational(number, 1) else {
        throw tooLarge(node, path: path)
      }
      return value
    case .number(let number):
      guard let value = ExactDecimal.fraction(number) else {
        throw tooLarge(node, path: path)
      }
      return value
    case .string: return try fraction(node, separator: "/", path: path)
    default: throw mismatch(node, expected: "a number", path: path)
    }
  }

  private static func fraction(
    _ node: JSONNode, separator: Character, path: String
  ) throws(FactsDecodingError) -> Rational {
    let text = try string(node, path: path)
    // An aspect ratio always has two parts, a rate may be a whole number.
    let hasParts = text.contains(separator) || (separator == "/" && !text.contains(":"))
    guard hasParts, let value = Rational(text) else {
      let example = separator == ":" ? "16:9" : "30000/1001"
      throw FactsDecodingError(
        message: "expected a fraction such as '\(example)', found '\(text)'", path: path,
        position: node.position)
    }
    return value
  }

  private static func tooLarge(_ node: JSONNode, path: String) -> FactsDecodingError {
    FactsDecodingError(
      message: "the number does not fit in a fraction of 64 bits", path: path,
      position: node.position)
  }

  private static func mismatch(
    _ node: JSONNode, expected: String, path: String
  ) -> FactsDecodingError {
    FactsDecodingError(
      message: "expected \(expected), found \(node.kind)", path: path, position: node.position)
  }
}
