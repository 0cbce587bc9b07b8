/// A place in a text, counted from 1.
public struct TextPosition: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The byte in the line, from 1.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares by line, then by column.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextPosition: CustomStringConvertible {
  /// The place as `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// A JSON value that was read, with the place where it stands.
public struct JSONNode: Hashable, Sendable {
  /// The value.
  public var content: Content
  /// Where its first byte stands.
  public var position: TextPosition

  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without fraction or exponent that fits in 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// Text.
    case string(String)
    /// Values in order.
    indirect case array([JSONNode])
    /// Members in order, each name once.
    indirect case object([Member])
  }

  /// One name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Where the name stands.
    public var position: TextPosition
    /// The value.
    public var value: JSONNode
  }

  /// The text, or `nil` where the node is none.
  public var stringValue: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The whole number, or `nil` where the node is none.
  public var integerValue: Int64? {
    if case .integer(let number) = content { number } else { nil }
  }

  /// The number, or `nil` where the node is none.
  public var numberValue: Double? {
    switch content {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The truth value, or `nil` where the node is none.
  public var boolValue: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }

  /// The elements, or `nil` where the node is no array.
  public var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members, or `nil` where the node is no object.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of that name, or `nil` where the node is no object or has no such member.
  public subscript(name: String) -> JSONNode? {
    members?.first { $0.name == name }?.value
  }

  /// The node's kind as a person would call it: `text`, `a whole number`, `an object`.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
