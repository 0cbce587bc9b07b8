import JSONText

/// Holds the member names of JSON values against those that a JSON Schema describes.
///
/// It knows only names, not types: `properties`, `items`, `oneOf` and local `$ref` are followed.
public struct SchemaKeys {
  private let schema: JSONNode
  private var used: Set<String> = []
  /// The members that stand in a value and not in the schema, as paths.
  public private(set) var unknown: [String] = []

  /// Reads a schema.
  ///
  /// - Throws: `JSONParseError` where the text is no JSON.
  public init(schema text: String) throws {
    schema = try JSONParser().parse(text)
  }

  /// Walks over one value.
  ///
  /// - Throws: `JSONParseError` where the text is no JSON.
  public mutating func visit(_ text: String) throws {
    visit(try JSONParser().parse(text), [schema], path: "$")
  }

  /// The members that the schema describes and no value had, by the place of their description.
  public var unused: [String] {
    var all: Set<String> = []
    collect(schema, into: &all)
    return all.subtracting(used).sorted()
  }

  private mutating func visit(_ value: JSONNode, _ schemas: [JSONNode], path: String) {
    let schemas = schemas.flatMap { alternatives($0) }
    if let elements = value.elements {
      let items = schemas.compactMap { $0["items"] }
      for element in elements { visit(element, items, path: path + "[]") }
    }
    for member in value.members ?? [] {
      let found = schemas.compactMap { $0["properties"]?.member(named: member.name) }
      if found.isEmpty { unknown.append("\(path).\(member.name)") }
      for description in found { used.insert(Self.key(description)) }
      visit(member.value, found.map(\.value), path: "\(path).\(member.name)")
    }
  }

  /// The schema with its references followed, and each branch of a choice.
  private func alternatives(_ node: JSONNode) -> [JSONNode] {
    if let reference = node["$ref"]?.stringValue {
      let target = reference.dropFirst(2).split(separator: "/")
        .reduce(Optional(schema)) { $0?[String($1)] }
      return target.map { alternatives($0) } ?? []
    }
    if let branches = node["oneOf"]?.elements { return branches.flatMap { alternatives($0) } }
    return [node]
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
