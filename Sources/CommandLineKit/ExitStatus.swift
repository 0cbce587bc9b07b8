/// What a process tells its caller when it ends.
///
/// An open value: other statuses, such as 128 plus a signal's number, are legal too.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// The number given to `exit`.
  public var rawValue: Int32

  /// Makes a status from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Everything was read, and nothing was found at or above the threshold.
  public static let success = ExitStatus(rawValue: 0)
  /// Everything was read, and something was found at or above the threshold.
  public static let findings = ExitStatus(rawValue: 1)
  /// The command line was wrong, and nothing was done.
  public static let usage = ExitStatus(rawValue: 2)
  /// Some input could not be read, so the verdict is incomplete.
  public static let unreadable = ExitStatus(rawValue: 3)

  /// The statuses that this tool gives, in the order of their numbers, each with its meaning.
  public static let documented: [(status: ExitStatus, meaning: String)] = [
    (.success, "Nothing was found at or above the threshold."),
    (.findings, "Something was found at or above the threshold."),
    (.usage, "The command line was wrong."),
    (.unreadable, "Some input could not be read; the findings about the rest were still reported."),
  ]

  /// The status of two pieces of work together.
  ///
  /// The graver one counts, in this order: success, findings, unreadable, usage, any other status
  /// (of two others the larger number). Unreadable outranks findings, although both fail a
  /// pipeline: findings say "this verdict is bad", an unread input says "there is no complete
  /// verdict", and who acts on the first must not miss the second. So an incomplete run is never 0,
  /// and never looks like a complete one. Associative and commutative, so the order of the work
  /// does not matter.
  public func combined(with other: ExitStatus) -> ExitStatus {
    gravity >= other.gravity ? self : other
  }

  private var gravity: Int64 {
    switch self {
    case .success: return 0
    case .findings: return 1
    case .unreadable: return 2
    case .usage: return 3
    // Above the four, and distinct for distinct numbers, negative ones included.
    default: return 4 + Int64(rawValue) - Int64(Int32.min)
    }
  }
}
