public import Findings

/// A set of the rules about seams, as small as a number.
///
/// Where millions of seams are scored, a list of ids for each would cost more than the scores.
public struct RuleSet: Hashable, Sendable {
  private var bits: UInt128 = 0

  /// The rules in the order of their ids, one bit each.
  private static let ids = TransitionRules.catalogue.rules.map(\.id).sorted()
  private static let places = Dictionary(
    ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  /// Makes an empty set.
  public init() {}

  /// Makes a set of rules; what is no rule about a seam is left out.
  public init(_ rules: some Sequence<RuleID>) {
    for rule in rules { insert(rule) }
  }

  /// Puts a rule in; what is no rule about a seam is left out.
  public mutating func insert(_ rule: RuleID) {
    guard let place = Self.places[rule] else { return }
    bits |= Self.bit(place)
  }

  /// True where nothing is in it.
  public var isEmpty: Bool { bits == 0 }

  /// True where the rule is in it.
  public func contains(_ rule: RuleID) -> Bool {
    Self.places[rule].map { bits & Self.bit($0) != 0 } ?? false
  }

  /// True where every rule of the other set is in it.
  public func isSuperset(of other: RuleSet) -> Bool { other.bits & ~bits == 0 }

  /// True where no rule is in both sets.
  public func isDisjoint(with other: RuleSet) -> Bool { bits & other.bits == 0 }

  /// Puts the rules of another set in.
  public mutating func formUnion(_ other: RuleSet) { bits |= other.bits }

  /// The rules of both sets.
  public func union(_ other: RuleSet) -> RuleSet {
    var both = self
    both.formUnion(other)
    return both
  }

  /// The rules that are in both sets.
  public func intersection(_ other: RuleSet) -> RuleSet {
    var common = self
    common.bits &= other.bits
    return common
  }

  /// The rules, sorted by id.
  public var rules: [RuleID] {
    var rules: [RuleID] = []
    var rest = bits
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rules.append(Self.ids[place])
      rest &= rest - 1
    }
    return rules
  }

  /// The bit of a rule; a shift beyond the width gives none, and a test holds the count of rules below it.
  private static func bit(_ place: Int) -> UInt128 { 1 << UInt128(place) }
}
