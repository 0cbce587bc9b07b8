/// A JSON value (RFC 8259) to be written; objects keep the order in which members were added.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction; a non-finite one is written as `null`.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in order.
  indirect case array([JSONValue])
  /// Members in order.
  indirect case object(JSONObject)
}

/// The members of a JSON object, in the order in which they were added.
public struct JSONObject: Hashable, Sendable {
  /// The members.
  public private(set) var members: [Member]

  /// One name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue
  }

  /// Makes an empty object.
  public init() { members = [] }

  /// Adds a member; a name given twice stands twice, so callers give each name once.
  public mutating func add(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
  }

  /// Adds a member, or nothing where the value is absent.
  public mutating func add(_ name: String, optional value: JSONValue?) {
    if let value { add(name, value) }
  }

  /// Adds text, or nothing where it is absent.
  public mutating func add(_ name: String, _ value: String?) {
    add(name, optional: value.map(JSONValue.string))
  }

  /// Adds a whole number, or nothing where it is absent.
  public mutating func add(_ name: String, _ value: Int?) {
    add(name, optional: value.map { .integer(Int64($0)) })
  }

  /// Adds a whole number, or nothing where it is absent.
  public mutating func add(_ name: String, _ value: Int64?) {
    add(name, optional: value.map(JSONValue.integer))
  }

  /// Adds a truth value, or nothing where it is absent.
  public mutating func add(_ name: String, _ value: Bool?) {
    add(name, optional: value.map(JSONValue.bool))
  }

  /// The first member of that name.
  public subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }
}
