/// What became of a creative's row from one run to a later one.
public enum RunChange: Hashable, Sendable {
  /// Only the later run has it.
  case new(RunRow)
  /// Only the earlier run has it.
  case gone(RunRow)
  /// Both have it, with another grade, score, delay, set of rules or message.
  case changed(from: RunRow, to: RunRow)
  /// Both have it, and it says the same.
  case same(RunRow)
}

/// How many rows two runs differ in.
public struct RunChangeCounts: Hashable, Sendable {
  /// Rows that only the later run has.
  public var new = 0
  /// Rows that only the earlier run has.
  public var gone = 0
  /// Rows that say something else.
  public var changed = 0
  /// Rows that say the same.
  public var same = 0

  /// Makes counts of nothing.
  public init() {}
}
