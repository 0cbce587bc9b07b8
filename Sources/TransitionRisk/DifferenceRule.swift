import Findings
import Receivers

/// A rule about one kind of difference between two formats.
struct DifferenceRule: Sendable {
  /// The kind, which the matrix has an action for.
  let kind: DifferenceKind
  /// What the rule is about.
  let rule: Rule
  /// Looks at the format that leaves the screen and the one that enters it.
  let compare: @Sendable (Format, Format) -> Comparison

  init(
    kind: DifferenceKind, rule: Rule,
    compare: @escaping @Sendable (Format, Format) -> Comparison
  ) {
    self.kind = kind
    self.rule = rule
    self.compare = compare
  }

  /// The finding for what differs; its weight follows from what the receiver does about it.
  func finding(_ evidence: [Evidence], action: Action?) -> Finding {
    let severity: Severity =
      switch action {
      case .reuse: .notice
      case .unplayable: .error
      default: .warning
      }
    return Finding(
      rule: rule.id, severity: severity, subject: .seam, message: Self.message(evidence),
      evidence: evidence, remedy: rule.remedies.first { $0.kind != .none })
  }

  private static func message(_ evidence: [Evidence]) -> String {
    guard let first = evidence.first else { return "" }
    let unit = first.unit.map { " " + $0 } ?? ""
    let title = first.parameter.title
    let start = title.prefix(1).uppercased() + title.dropFirst()
    return "\(start) changes from \(first.from ?? "unknown") to \(first.to ?? "unknown")\(unit)."
  }
}
