import JSONText

/// Holds the member names of JSON values against those that a JSON Schema describes.
///
/// It knows only names, not types: `properties`, `items`, `oneOf` and `$ref` are followed.
public struct SchemaKeys {
  private let schema: JSONNode
  private var others: [String: JSONNode] = [:]
  private var used: Set<String> = []
  /// The members that stand in a value and not in the schema, as paths.
  public private(set) var unknown: [String] = []

  /// Reads a schema, and others that it refers to by their `$id`.
  ///
  /// - Throws: `JSONParseError` where a text is no JSON.
  public init(schema text: String, others texts: [String] = []) throws {
    schema = try JSONParser().parse(text)
    for text in texts {
      let other = try JSONParser().parse(text)
      if let name = other["$id"]?.stringValue { others[name] = other }
    }
  }

  /// Walks over one value.
  ///
  /// - Throws: `JSONParseError` where the text is no JSON.
  public mutating func visit(_ text: String) throws {
    let part = Part(node: schema, document: schema, isOwn: true)
    visit(try JSONParser().parse(text), [part], path: "$")
  }

  /// The members that the schema describes and no value had, by the place of their description.
  public var unused: [String] {
    var all: Set<String> = []
    collect(schema, into: &all)
    return all.subtracting(used).sorted()
  }

  /// A part of a schema, with the document in which its references are looked up.
  private struct Part {
    var node: JSONNode
    var document: JSONNode
    var isOwn: Bool
  }

  private mutating func visit(_ value: JSONNode, _ parts: [Part], path: String) {
    let parts = parts.flatMap { alternatives($0) }
    if let elements = value.elements {
      let items = parts.compactMap { part in
        part.node["items"].map { Part(node: $0, document: part.document, isOwn: part.isOwn) }
      }
      for element in elements { visit(element, items, path: path + "[]") }
    }
    for member in value.members ?? [] {
      var found: [Part] = []
      for part in parts {
        guard let description = part.node["properties"]?.member(named: member.name) else {
          continue
        }
        if part.isOwn { used.insert(Self.key(description)) }
        found.append(Part(node: description.value, document: part.document, isOwn: part.isOwn))
      }
      if found.isEmpty { unknown.append("\(path).\(member.name)") }
      visit(member.value, found, path: "\(path).\(member.name)")
    }
  }

  /// The part with its references followed, and each branch of a choice.
  private func alternatives(_ part: Part) -> [Part] {
    var found = [part]
    if let reference = part.node["$ref"]?.stringValue {
      let pieces = reference.split(separator: "#", omittingEmptySubsequences: false)
      let other = pieces[0].isEmpty ? nil : others[String(pieces[0])]
      let document = other ?? part.document
      let target = pieces.dropFirst().joined().split(separator: "/")
        .reduce(Optional(document)) { $0?[String($1)] }
      if let target {
        found += alternatives(
          Part(node: target, document: document, isOwn: part.isOwn && other == nil))
      }
    }
    for branch in part.node["oneOf"]?.elements ?? [] {
      found += alternatives(Part(node: branch, document: part.document, isOwn: part.isOwn))
    }
    return found
  }

  private func collect(_ node: JSONNode, into all: inout Set<String>) {
    for property in node["properties"]?.members ?? [] { all.insert(Self.key(property)) }
    for element in node.elements ?? [] { collect(element, into: &all) }
    for member in node.members ?? [] { collect(member.value, into: &all) }
  }

  private static func key(_ member: JSONNode.Member) -> String {
    "\(member.name) (line \(member.position))"
  }
}

extension JSONNode {
  fileprivate func member(named name: String) -> Member? {
    members?.first { $0.name == name }
  }
}
