import Findings
import MediaFacts
import Receivers

/// A rule about the inside of two assets, of which their formats tell nothing.
///
/// Such a rule stays quiet about what nobody looked for: a missing fact counts as missing only where the
/// packets were walked, or the media decoded, to find it.
struct InsideRule: Sendable {
  /// What the rule is about.
  let rule: Rule
  /// Looks at the two sides.
  let judge: @Sendable (InsideRule, InsideSeam) -> InsideResult

  init(_ rule: Rule, judge: @escaping @Sendable (InsideRule, InsideSeam) -> InsideResult) {
    self.rule = rule
    self.judge = judge
  }

  /// Makes a rule that looks at each side on whose end the seam lies.
  init(
    edges rule: Rule,
    judge: @escaping @Sendable (InsideRule, AssetFacts, FindingSubject, inout InsideResult) -> Void
  ) {
    self.init(rule) { own, seam in
      var result = InsideResult()
      for side in seam.edges { judge(own, seam[side], side, &result) }
      return result
    }
  }

  /// Makes a rule that looks at each side, wherever in the file the seam lies.
  init(
    sides rule: Rule,
    judge: @escaping @Sendable (InsideRule, AssetFacts, FindingSubject, inout InsideResult) -> Void
  ) {
    self.init(rule) { own, seam in
      var result = InsideResult()
      for side in [FindingSubject.from, .to] { judge(own, seam[side], side, &result) }
      return result
    }
  }

  /// What the rule says about a seam.
  func result(_ seam: InsideSeam) -> InsideResult { judge(self, seam) }

  /// A finding about one side.
  func finding(
    _ severity: Severity, at side: FindingSubject, _ parameter: Parameter, _ value: String,
    expected: String? = nil, unit: String? = nil, _ message: String, remedy: Remedy? = nil
  ) -> Finding {
    Finding(
      rule: rule.id, severity: severity, subject: side, message: message,
      evidence: [
        Evidence(
          parameter: parameter, from: side == .from ? value : nil, to: side == .to ? value : nil,
          expected: expected, unit: unit)
      ],
      remedy: severity == .notice ? nil : remedy ?? firstRemedy)
  }

  /// A finding about the step from one side to the other.
  func finding(
    _ severity: Severity, _ parameter: Parameter, from: String, to: String,
    expected: String? = nil, unit: String? = nil, _ message: String, remedy: Remedy? = nil
  ) -> Finding {
    Finding(
      rule: rule.id, severity: severity, subject: .seam, message: message,
      evidence: [
        Evidence(parameter: parameter, from: from, to: to, expected: expected, unit: unit)
      ],
      remedy: severity == .notice ? nil : remedy ?? firstRemedy)
  }

  private var firstRemedy: Remedy? {
    rule.remedies.first { $0.kind != .none } ?? rule.remedies.first
  }

  /// A note that a fact is missing.
  func missing(_ fact: String, at side: FindingSubject) -> NotEvaluated {
    NotEvaluated(rule: rule.id, subject: side, missing: fact)
  }
}
