/// A run, without its rows.
public struct RunRecord: Hashable, Sendable {
  /// Its number.
  public var id: RunID
  /// The command's arguments, as they were given; a resumed run is held against them.
  public var arguments: [String]
  /// The version of Seam that began it.
  public var toolVersion: String
  /// How far it has come.
  public var state: RunState
  /// When it began, in seconds since 1970.
  public var started: Int64
  /// When rows were stored last, in seconds since 1970.
  public var updated: Int64
  /// When it ended, in seconds since 1970; absent while it has not.
  public var ended: Int64?
  /// The machine that wrote it last.
  public var host: String
  /// The process on that machine that wrote it last.
  public var processID: Int32
  /// How many creatives it is to judge; absent where that is not known before its end.
  public var total: Int?
  /// How many creatives have all their rows.
  public var done: Int
  /// How many of these could not be judged.
  public var failed: Int
}
