/// All rules that a run knows, sorted by id.
public struct RuleCatalogue: Hashable, Sendable {
  /// The rules, sorted by id; of two with the same id the first given stays.
  public let rules: [Rule]
  /// What is wrong with the rules as given; empty for a sound catalogue.
  public let faults: [RuleCatalogueFault]

  /// Sorts and checks rules.
  public init(_ rules: [Rule]) {
    var known: [RuleID: Rule] = [:]
    var slugs: Set<String> = []
    var faults: [RuleCatalogueFault] = []
    for rule in rules {
      if known[rule.id] == nil {
        known[rule.id] = rule
      } else {
        faults.append(.duplicateID(rule.id))
      }
      if !slugs.insert(rule.slug).inserted { faults.append(.duplicateSlug(rule.id, rule.slug)) }
      if !Self.isSlug(rule.slug) { faults.append(.malformedSlug(rule.id, rule.slug)) }
      if rule.summary.count > Self.longestSummary { faults.append(.longSummary(rule.id)) }
    }
    self.rules = known.values.sorted { $0.id < $1.id }
    self.faults = faults
  }

  /// The most characters that a summary may have.
  public static let longestSummary = 150

  /// The rule of that id.
  public subscript(id: RuleID) -> Rule? {
    var (low, high) = (0, rules.count)
    while low < high {
      let middle = low + (high - low) / 2
      if rules[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < rules.count && rules[low].id == id ? rules[low] : nil
  }

  /// The rule of that id or slug as a person types it, or `nil` where there is none.
  public func rule(named name: String) -> Rule? {
    if let id = RuleID(name) { return self[id] }
    return rules.first { $0.slug == name }
  }

  /// Both catalogues together.
  public func adding(_ other: RuleCatalogue) -> RuleCatalogue {
    RuleCatalogue(rules + other.rules)
  }

  private static func isSlug(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return !parts.isEmpty
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
  }
}

/// What can be wrong with a list of rules.
public enum RuleCatalogueFault: Hashable, Sendable {
  /// Two rules have the same id.
  case duplicateID(RuleID)
  /// Two rules have the same slug.
  case duplicateSlug(RuleID, String)
  /// A slug is not lower-case words joined by hyphens.
  case malformedSlug(RuleID, String)
  /// A summary is longer than `RuleCatalogue.longestSummary`.
  case longSummary(RuleID)
}
