/// Why bytes could not be read as an XML document.
public struct XMLTextError: Error, Hashable, Sendable {
  /// What kind of fault it is.
  public var kind: Kind
  /// What was expected and what was found, in lower case, without a full stop.
  public var message: String
  /// The line, from 1; absent where the fault is about the document as a whole.
  public var line: Int?
  /// The column in bytes, from 1; absent where it is not known.
  public var column: Int?

  /// What kind of fault stopped the reading.
  public enum Kind: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// XML 1.0 or its namespaces are broken.
    case malformed
    /// The bytes are not in the encoding that they are said to be in, or that is not read.
    case encoding
    /// An entity beyond the five predefined ones, or a document type with declarations of its own.
    case entity
    /// A limit was passed.
    case limit
    /// The root is another one than was asked for.
    case root
  }

  /// Makes an error.
  public init(_ kind: Kind, _ message: String, line: Int? = nil, column: Int? = nil) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
  }
}

extension XMLTextError: CustomStringConvertible {
  /// The place, where there is one, and the message.
  public var description: String {
    guard let line else { return message }
    guard let column else { return "\(line): \(message)" }
    return "\(line):\(column): \(message)"
  }
}
