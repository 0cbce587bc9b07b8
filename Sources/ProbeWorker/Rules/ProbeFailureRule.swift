public import Findings
public import MediaFacts

/// A rule about an asset of which there are no facts.
public struct ProbeFailureRule: Sendable {
  /// What it is about.
  public let rule: Rule
  /// True where it speaks of a failure; the second value tells that the asset is set aside.
  let applies: @Sendable (ProbeFailure, Bool) -> Bool

  init(rule: Rule, applies: @escaping @Sendable (ProbeFailure, Bool) -> Bool) {
    self.rule = rule
    self.applies = applies
  }
}

/// Every rule about assets that could not be probed.
public enum ProbeFailureRules {
  /// The rules, for reports and `seam explain`.
  public static let catalogue = RuleCatalogue(all.map(\.rule))

  /// The ids of the rules that speak of a failure, in their order.
  ///
  /// `isSetAside` tells that the asset has ended as many processes as it may.
  public static func rules(of failure: ProbeFailure, isSetAside: Bool = false) -> [RuleID] {
    all.filter { $0.applies(failure, isSetAside) }.map(\.rule.id)
  }

  static let all: [ProbeFailureRule] = [.crashed, .timeLimit, .memoryLimit, .setAside, .unreadable]
}
