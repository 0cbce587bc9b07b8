/// The stable name of a receiver, such as `airplay-low`.
public struct ReceiverID: RawRepresentable, Hashable, Sendable {
  /// The name in lower case with hyphens: the matrix file's name without `.json`.
  public let rawValue: String

  /// Makes an id of the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension ReceiverID: ExpressibleByStringLiteral {
  /// Makes an id of a literal name.
  public init(stringLiteral value: String) { rawValue = value }
}

extension ReceiverID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension ReceiverID: Comparable {
  /// Compares by Unicode scalars, the same everywhere.
  public static func < (left: ReceiverID, right: ReceiverID) -> Bool {
    left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
  }
}

/// The class that a receiver stands for when only a few can be tested.
public enum Tier: String, Sendable, CaseIterable {
  /// The best that viewers have.
  case high
  /// What most viewers have.
  case mid
  /// The least that is still supported.
  case low
}

extension Tier: Comparable {
  private var rank: Int {
    switch self {
    case .high: 0
    case .mid: 1
    case .low: 2
    }
  }

  /// Compares from high to low.
  public static func < (left: Tier, right: Tier) -> Bool { left.rank < right.rank }
}

/// What a report says of a receiver.
public struct ReceiverSummary: Hashable, Sendable {
  /// The stable name.
  public var id: ReceiverID
  /// The name for a person.
  public var name: String
  /// The family, such as `airplay`.
  public var family: String
  /// The class; absent where no list of tiers names the receiver.
  public var tier: Tier?

  /// Makes a summary.
  public init(id: ReceiverID, name: String, family: String, tier: Tier?) {
    self.id = id
    self.name = name
    self.family = family
    self.tier = tier
  }
}

/// Receivers of one tier.
public struct TierGroup: Hashable, Sendable {
  /// The tier; absent for receivers that no list of tiers names.
  public var tier: Tier?
  /// The receivers, sorted by id.
  public var receivers: [ReceiverSummary]

  /// Makes a group.
  public init(tier: Tier?, receivers: [ReceiverSummary]) {
    self.tier = tier
    self.receivers = receivers
  }

  /// Groups receivers: high, mid, low, then those without a tier; empty groups are left out.
  public static func groups(of receivers: [ReceiverSummary]) -> [TierGroup] {
    let tiers: [Tier?] = Tier.allCases.map(Optional.some) + [nil]
    return tiers.compactMap { tier in
      let members = receivers.filter { $0.tier == tier }.sorted { $0.id < $1.id }
      return members.isEmpty ? nil : TierGroup(tier: tier, receivers: members)
    }
  }
}
