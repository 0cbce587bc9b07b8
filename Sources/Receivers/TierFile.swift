import Findings
import JSONText

/// The file `tiers.json`: which receivers stand for which tier of their family.
struct TierFile {
  static let stem = "tiers"

  private struct Assignment {
    var id: ReceiverID
    var family: String
    var tier: Tier
    var position: TextPosition
    var path: [String]
  }

  private let file: String
  private var assignments: [Assignment] = []
  private(set) var errors: [MatrixError] = []

  init(file: String, root: JSONNode) {
    self.file = file
    guard let members = root.members else {
      report(root.position, [], "expected an object, found \(root.kind)")
      return
    }
    for member in members {
      switch member.name {
      case "$schema", "notes": continue
      case "families": readFamilies(member.value)
      default:
        report(
          member.position, [member.name],
          "unknown key \"\(member.name)\": expected \"families\", \"notes\" or \"$schema\"")
      }
    }
    if root["families"] == nil {
      report(root.position, ["families"], "missing: expected an object")
    }
  }

  /// Sets the tier of each receiver that the file names; faults end up in `errors`.
  mutating func apply(to receivers: inout [Receiver]) {
    var seen: Set<ReceiverID> = []
    for assignment in assignments {
      guard let place = receivers.firstIndex(where: { $0.id == assignment.id }) else {
        report(
          assignment.position, assignment.path, "no receiver of the name \"\(assignment.id)\"")
        continue
      }
      if receivers[place].family != assignment.family {
        report(
          assignment.position, assignment.path,
          "\"\(assignment.id)\" is of the family \"\(receivers[place].family)\"")
      } else if !seen.insert(assignment.id).inserted {
        report(assignment.position, assignment.path, "\"\(assignment.id)\" stands in two tiers")
      } else {
        receivers[place].tier = assignment.tier
      }
    }
  }

  private mutating func readFamilies(_ node: JSONNode) {
    guard let families = node.members else {
      report(node.position, ["families"], "expected an object, found \(node.kind)")
      return
    }
    for family in families {
      let path = ["families", family.name]
      guard let tiers = family.value.members else {
        report(family.value.position, path, "expected an object, found \(family.value.kind)")
        continue
      }
      for tier in tiers { read(tier, family: family.name, path: path + [tier.name]) }
    }
  }

  private mutating func read(_ member: JSONNode.Member, family: String, path: [String]) {
    guard let tier = Tier(rawValue: member.name) else {
      let tiers = MatrixSchema.choices(Tier.allCases.map(\.rawValue))
      report(member.position, path, "unknown key \"\(member.name)\": expected \(tiers)")
      return
    }
    guard let elements = member.value.elements else {
      report(
        member.value.position, path, "expected a list of receivers, found \(member.value.kind)")
      return
    }
    for element in elements {
      guard let name = element.stringValue else {
        report(element.position, path, "expected a receiver's id, found \(element.kind)")
        continue
      }
      assignments.append(
        Assignment(
          id: ReceiverID(rawValue: name), family: family, tier: tier, position: element.position,
          path: path))
    }
  }

  private mutating func report(_ position: TextPosition, _ path: [String], _ message: String) {
    errors.append(
      MatrixError(file: file, position: position, path: jsonPath(path), message: message))
  }
}
