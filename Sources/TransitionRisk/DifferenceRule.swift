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
  /// The kind of remedy for one case; `nil` leaves the rule's first one.
  let remedyKind: @Sendable (Evidence) -> RemedyKind?

  init(
    kind: DifferenceKind, rule: Rule,
    remedyKind: @escaping @Sendable (Evidence) -> RemedyKind? = { _ in nil },
    compare: @escaping @Sendable (Format, Format) -> Comparison
  ) {
    self.kind = kind
    self.rule = rule
    self.remedyKind = remedyKind
    self.compare = compare
  }

  /// The finding for what differs; its weight follows from what the receiver does about it.
  func finding(_ evidence: [Evidence], action: Action?) -> Finding {
    Finding(
      rule: rule.id, severity: severity(of: action), subject: .seam, message: message(evidence),
      evidence: evidence, remedy: severity(of: action) == .notice ? nil : remedy(evidence))
  }

  /// The weight of a difference that a receiver meets with an action; `nil` where that is not known.
  ///
  /// A track that is gone is seen or heard even where the receiver goes on.
  func severity(of action: Action?) -> Severity {
    switch action {
    case .reuse: kind == .audioPresence || kind == .videoPresence ? .warning : .notice
    case .unplayable: .error
    default: .warning
    }
  }

  private func remedy(_ evidence: [Evidence]) -> Remedy? {
    let kind = evidence.first.flatMap { remedyKind($0) }
    return rule.remedies.first { kind == nil ? $0.kind != .none : $0.kind == kind }
  }

  private func message(_ evidence: [Evidence]) -> String {
    guard let first = evidence.first else { return "" }
    let side = first.to == Comparison.absent ? "after" : "before"
    switch kind {
    case .audioPresence: return "There is no audio \(side) the seam: a viewer hears silence."
    case .videoPresence: return "There is no video \(side) the seam: a viewer sees no picture."
    default: break
    }
    let unit = first.unit.map { " " + $0 } ?? ""
    let values = [first.from, first.to].map { value in
      let text = value ?? "unknown"
      return first.parameter == .frameRate ? FrameRateText.spelled(text) : text
    }
    let title = first.parameter.title
    let start = title.prefix(1).uppercased() + title.dropFirst()
    return "\(start) changes from \(values[0]) to \(values[1])\(unit)."
  }
}
