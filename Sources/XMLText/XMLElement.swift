/// One element of a document that was read, with all that stands in it.
public struct XMLElement: Hashable, Sendable {
  /// The name without prefix.
  public var localName: String
  /// The prefix as written; absent where there is none.
  public var prefix: String?
  /// The namespace; absent where there is none, or where the prefix is bound to none.
  public var namespaceURI: String?
  /// The attributes in the order written, namespace declarations left out.
  public var attributes: [XMLAttribute]
  /// What stands between the tags, in order.
  public var children: [Child]
  /// The line on which the start tag begins, from 1.
  public var line: Int
  /// The column at which the start tag begins, in bytes from 1; absent where the document is not
  /// UTF-8.
  public var column: Int?
  /// The bytes from the start tag to the end tag, both in; absent where the document is not UTF-8.
  ///
  /// It indexes the bytes as they were given, so that an element can be kept exactly as received.
  public var byteRange: Range<Int>?

  /// One thing between two tags.
  public enum Child: Hashable, Sendable {
    /// An element.
    case element(XMLElement)
    /// Text with its references resolved; text of white space alone between elements is left out.
    case text(String)
    /// A CDATA section.
    case cdata(String)
  }

  /// Makes an element.
  public init(
    localName: String, prefix: String? = nil, namespaceURI: String? = nil,
    attributes: [XMLAttribute] = [], children: [Child] = [], line: Int, column: Int? = nil,
    byteRange: Range<Int>? = nil
  ) {
    self.localName = localName
    self.prefix = prefix
    self.namespaceURI = namespaceURI
    self.attributes = attributes
    self.children = children
    self.line = line
    self.column = column
    self.byteRange = byteRange
  }

  /// The name as written: `prefix:name`, or the name alone.
  public var name: String { prefix.map { "\($0):\(localName)" } ?? localName }

  /// The child elements in order.
  public var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The child elements of that local name, whatever their namespace, in order.
  public func elements(named name: String) -> [XMLElement] {
    children.compactMap {
      if case .element(let element) = $0, element.localName == name { element } else { nil }
    }
  }

  /// The first child element of that local name, whatever its namespace.
  public func first(_ name: String) -> XMLElement? {
    for case .element(let element) in children where element.localName == name { return element }
    return nil
  }

  /// The value of the attribute of that name without prefix.
  public subscript(attribute: String) -> String? {
    attributes.first { $0.prefix == nil && $0.localName == attribute }?.value
  }

  /// The value of the attribute of that name in that namespace.
  public subscript(attribute: String, namespace namespace: String) -> String? {
    attributes.first { $0.namespaceURI == namespace && $0.localName == attribute }?.value
  }

  /// The text and CDATA sections directly in the element, joined; empty where there are none.
  public var text: String {
    var text = ""
    for child in children {
      switch child {
      case .text(let part), .cdata(let part): text += part
      case .element: break
      }
    }
    return text
  }

  /// The text without the white space of XML (space, tab, line feed, carriage return) around it.
  public var trimmedText: String { Self.trimmed(text) }

  /// A text without the white space of XML around it; all other bytes stay.
  public static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(text[first...last])
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// One attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
  /// The name without prefix.
  public var localName: String
  /// The prefix as written; absent where there is none.
  public var prefix: String?
  /// The namespace; absent where the attribute has no prefix, or one bound to none.
  public var namespaceURI: String?
  /// The value with references resolved and normalised as XML 1.0 section 3.3.3 asks.
  public var value: String

  /// Makes an attribute.
  public init(
    localName: String, prefix: String? = nil, namespaceURI: String? = nil, value: String
  ) {
    self.localName = localName
    self.prefix = prefix
    self.namespaceURI = namespaceURI
    self.value = value
  }

  /// The name as written: `prefix:name`, or the name alone.
  public var name: String { prefix.map { "\($0):\(localName)" } ?? localName }
}
