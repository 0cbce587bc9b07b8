import Findings
import JSONText
import MediaFacts

/// Reads members of JSON objects and notes what is not as it should be.
struct JSONFields {
  let document: String
  var issues: [AdResponseIssue] = []

  init(document: String) { self.document = document }

  func place(_ node: JSONNode, _ path: String) -> DocumentLocation {
    DocumentLocation(
      document, line: node.position.line, column: node.position.column, path: path)
  }

  mutating func unreadable(_ node: JSONNode, _ path: String, _ expected: String) {
    issues.append(
      .unreadable(
        at: place(node, path), observed: node.stringValue ?? Self.words(node), expected: expected))
  }

  /// A number as its digits, anything else by its kind.
  private static func words(_ node: JSONNode) -> String {
    switch node.content {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    default: node.kind
    }
  }

  mutating func missing(_ node: JSONNode, _ path: String, _ message: String) {
    issues.append(AdResponseIssue(.missingValue, at: place(node, path), message))
  }

  /// Text, or a whole number as its digits: ids come as both.
  mutating func name(_ node: JSONNode, _ name: String, _ path: String) -> String? {
    guard let value = member(node, name) else { return nil }
    if let text = value.stringValue { return text }
    if let number = value.integerValue { return String(number) }
    unreadable(value, "\(path).\(name)", "text or a whole number")
    return nil
  }

  mutating func text(_ node: JSONNode, _ name: String, _ path: String) -> String? {
    guard let value = member(node, name) else { return nil }
    guard let text = value.stringValue else {
      unreadable(value, "\(path).\(name)", "text")
      return nil
    }
    return text
  }

  /// A whole number, also one that is written as text; both within a range.
  mutating func whole(
    _ node: JSONNode, _ name: String, _ path: String, in range: ClosedRange<Int64> = 0...Int64.max
  ) -> Int64? {
    guard let value = member(node, name) else { return nil }
    let number = value.integerValue ?? value.stringValue.flatMap { Int64($0) }
    guard let number, range.contains(number) else {
      unreadable(value, "\(path).\(name)", "a whole number from \(range.lowerBound)")
      return nil
    }
    return number
  }

  /// A number of at least 0, exactly as its decimal digits say.
  mutating func number(_ node: JSONNode, _ name: String, _ path: String) -> Rational? {
    guard let value = member(node, name) else { return nil }
    // One switch over the content: two closures over it make the optimizer of Swift 6.3.1 crash.
    let number: Rational? =
      switch value.content {
      case .integer(let whole): whole >= 0 ? Rational(whole) : nil
      case .number(let fraction): DecimalText.rational(fraction)
      default: nil
      }
    guard let number else {
      unreadable(value, "\(path).\(name)", "a number from 0")
      return nil
    }
    return number
  }

  mutating func list(_ node: JSONNode, _ name: String, _ path: String) -> [JSONNode]? {
    guard let value = member(node, name) else { return nil }
    guard let elements = value.elements else {
      unreadable(value, "\(path).\(name)", "a list")
      return nil
    }
    return elements
  }

  /// The member, or `nil` where it is not there or is `null`.
  func member(_ node: JSONNode, _ name: String) -> JSONNode? {
    guard let value = node[name] else { return nil }
    if case .null = value.content { return nil }
    return value
  }
}
