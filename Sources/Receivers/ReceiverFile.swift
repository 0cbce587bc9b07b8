import Findings
import JSONText

/// One receiver file, read but not yet joined with the file that it extends.
struct ReceiverFile {
  /// A cell as it stands in a file.
  struct Entry {
    var node: JSONNode
    var file: String
  }

  /// A piece of text with its place.
  struct Text {
    var value: String
    var position: TextPosition
  }

  var file: String
  var position: TextPosition
  var id: String
  var name: Text?
  var family: Text?
  var extends: Text?
  var isAbstract = false
  /// Cells by their path, such as `video.avc.profiles`.
  var cells: [String: Entry] = [:]
  var errors: [MatrixError] = []

  /// Reads the file's own object; faults end up in `errors`.
  init(file: String, stem: String, root: JSONNode) {
    self.file = file
    position = root.position
    id = stem
    guard let members = root.members else {
      fault(root, [], "expected an object, found \(root.kind)")
      return
    }
    for member in members { readRoot(member) }
    if let node = root["id"], let text = node.stringValue, text != stem {
      fault(node, ["id"], "expected \"\(stem)\", the file's name without .json")
    }
    if root["id"] == nil { fault(root, ["id"], "missing: expected \"\(stem)\"") }
  }

  private mutating func readRoot(_ member: JSONNode.Member) {
    let path = [member.name]
    switch member.name {
    case "$schema", "id", "notes": _ = text(member.value, path)
    case "name": name = text(member.value, path)
    case "family": family = text(member.value, path)
    case "extends": extends = text(member.value, path)
    case "abstract":
      if let flag = member.value.boolValue {
        isAbstract = flag
      } else {
        fault(member.value, path, "expected true or false, found \(member.value.kind)")
      }
    case "video", "audio", "packagings", "audioTrackFirst", "deliveries", "drm", "interstitials",
      "display", "switching":
      read(member.value, path)
    default: unknownKey(member, after: [])
    }
  }

  /// Walks down to the cells.
  private mutating func read(_ node: JSONNode, _ path: [String]) {
    if MatrixSchema.cellKind(at: path) != nil {
      cells[path.joined(separator: ".")] = Entry(node: node, file: file)
      return
    }
    guard let members = node.members else {
      fault(node, path, "expected an object, found \(node.kind)")
      return
    }
    let keys = MatrixSchema.keys(after: path) ?? []
    for member in members {
      if keys.contains(member.name) {
        read(member.value, path + [member.name])
      } else {
        unknownKey(member, after: path)
      }
    }
  }

  private mutating func text(_ node: JSONNode, _ path: [String]) -> Text? {
    guard let value = node.stringValue, !value.isEmpty else {
      fault(node, path, "expected text, found \(node.stringValue == nil ? node.kind : "none")")
      return nil
    }
    return Text(value: value, position: node.position)
  }

  private mutating func unknownKey(_ member: JSONNode.Member, after path: [String]) {
    let keys = MatrixSchema.choices(MatrixSchema.keys(after: path) ?? [])
    errors.append(
      MatrixError(
        file: file, position: member.position, path: jsonPath(path + [member.name]),
        message: "unknown key \"\(member.name)\": expected \(keys)"))
  }

  private mutating func fault(_ node: JSONNode, _ path: [String], _ message: String) {
    errors.append(
      MatrixError(
        file: file, position: node.position, path: jsonPath(path), message: message))
  }
}

/// The JSON path of keys: `$.video.avc`.
func jsonPath(_ keys: [String]) -> String {
  (["$"] + keys).joined(separator: ".")
}
