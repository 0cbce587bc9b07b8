public import Findings
import MediaFacts

/// One property of a creative that a policy may limit.
public struct CreativeRule: Sendable {
  /// The form of what a policy writes for it.
  enum Form: Hashable {
    /// Names out of a list, or any where the list is empty.
    case names([String])
    /// Whole numbers, fractions and, where `isExact` is not set, decimals.
    case numbers(isExact: Bool)
    case sizes
    case flag
  }

  /// The key under `limits` in the file of a policy; a number's unit stands in it.
  public let key: String
  /// What the rule is about.
  public let rule: Rule
  /// The limit that the rule's examples are held against.
  let example: LimitValue
  let form: Form
  let parameter: Parameter
  /// The unit as it is shown; absent where there is none.
  let unit: String?
  /// What a creative has of it; nothing where it has no track that the rule is about.
  let find: @Sendable (AssetFacts) -> [FoundValue]

  init(
    _ key: String, _ form: Form, unit: String? = nil, parameter: Parameter, example: LimitValue,
    _ rule: Rule, find: @escaping @Sendable (AssetFacts) -> [FoundValue]
  ) {
    self.key = key
    self.form = form
    self.unit = unit
    self.parameter = parameter
    self.example = example
    self.rule = rule
    self.find = find
  }

  /// What the rule says of a creative under a limit.
  func judge(
    _ asset: AssetFacts, _ limit: PolicyLimit, severity: Severity
  ) -> (findings: [Finding], gaps: [NotEvaluated]) {
    var findings: [Finding] = []
    var gaps: [NotEvaluated] = []
    for found in find(asset) {
      if case .missing(let fact) = found {
        gaps.append(NotEvaluated(rule: rule.id, subject: .to, missing: fact))
      } else if !limit.value.allows(found) {
        findings.append(finding(found, limit, severity))
      }
    }
    return (findings, gaps)
  }

  private func finding(
    _ found: FoundValue, _ limit: PolicyLimit, _ severity: Severity
  ) -> Finding {
    let title = parameter.title
    let unit = unit.map { " " + $0 } ?? ""
    return Finding(
      rule: rule.id, severity: severity, subject: .to,
      message: "\(title.prefix(1).uppercased() + title.dropFirst()): \(found.words)\(unit); the "
        + "policy asks for \(limit.value.words)\(unit).",
      evidence: [
        Evidence(
          parameter: parameter, to: found.words, expected: limit.value.words, unit: self.unit,
          source: limit.source)
      ], remedy: rule.remedies.first)
  }
}
