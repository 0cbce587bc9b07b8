import Findings
import Receivers

/// A rule about one property that a receiver may limit.
struct CapabilityRule: Sendable {
  /// The property.
  let aspect: CapabilityAspect
  /// The name of the property in evidence.
  let parameter: Parameter
  /// What the rule is about.
  let rule: Rule
  /// The kind of remedy for one asset; `nil` leaves the rule's first one.
  let remedyKind: @Sendable (Format, Receiver) -> RemedyKind?

  init(
    aspect: CapabilityAspect, parameter: Parameter, rule: Rule,
    remedyKind: @escaping @Sendable (Format, Receiver) -> RemedyKind? = { _, _ in nil }
  ) {
    self.aspect = aspect
    self.parameter = parameter
    self.rule = rule
    self.remedyKind = remedyKind
  }

  /// The finding for a refusal of the format on one side of the seam.
  func finding(
    _ refusal: Refusal, subject: FindingSubject, format: Format, receiver: Receiver
  ) -> Finding {
    let kind = remedyKind(format, receiver)
    let unit = refusal.unit.map { " " + $0 } ?? ""
    let values = [refusal.observed, refusal.expected].map {
      parameter == .frameRate ? FrameRateText.spelled($0) : $0
    }
    let title = parameter.title
    let start = title.prefix(1).uppercased() + title.dropFirst()
    return Finding(
      rule: rule.id, severity: .error, subject: subject,
      message:
        "\(start) \(values[0]) is not played; the receiver takes \(values[1])\(unit).",
      evidence: [
        Evidence(
          parameter: parameter,
          from: subject == .from ? refusal.observed : nil,
          to: subject == .to ? refusal.observed : nil,
          expected: refusal.expected, unit: refusal.unit, source: refusal.source)
      ],
      remedy: rule.remedies.first { kind == nil ? $0.kind != .none : $0.kind == kind })
  }
}
