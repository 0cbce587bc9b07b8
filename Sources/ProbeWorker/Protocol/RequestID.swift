public import JSONText

/// What a request is called; its answer carries the same.
public enum RequestID: Hashable, Sendable {
  /// A whole number.
  case number(Int64)
  /// A text.
  case text(String)

  /// The identifier that a JSON value states; `nil` where it is neither a whole number nor text.
  public init?(_ node: JSONNode) {
    switch node.content {
    case .integer(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  /// The identifier as JSON.
  public var value: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}
