/// What one part of a player does at a seam, least work first.
public enum Action: String, Sendable, CaseIterable {
  /// Goes on as if nothing had changed.
  case reuse
  /// Throws away what is queued and goes on.
  case flush
  /// Takes a new configuration without being taken down.
  case reconfigure
  /// Is taken down and set up again.
  case reinitialize
  /// The whole player starts anew.
  case reload
  /// Cannot go on.
  case unplayable

  /// Work from 0 (`reuse`) to 5 (`unplayable`).
  public var rank: Int {
    switch self {
    case .reuse: 0
    case .flush: 1
    case .reconfigure: 2
    case .reinitialize: 3
    case .reload: 4
    case .unplayable: 5
    }
  }
}

extension Action: Comparable {
  /// Compares by work.
  public static func < (left: Action, right: Action) -> Bool { left.rank < right.rank }
}
