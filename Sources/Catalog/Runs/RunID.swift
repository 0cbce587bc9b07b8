/// The number of a run, from 1; never used again, not even after the run was pruned.
public struct RunID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number.
  public let rawValue: Int64

  /// Makes the identifier of a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The number in decimal digits, as commands show and take it.
  public var description: String { "\(rawValue)" }

  /// The identifier that such digits spell; `nil` where they spell none.
  public init?(_ text: some StringProtocol) {
    guard let number = Int64(text), number > 0 else { return nil }
    rawValue = number
  }

  /// Compares by age: the older run is the smaller.
  public static func < (left: RunID, right: RunID) -> Bool { left.rawValue < right.rawValue }
}
