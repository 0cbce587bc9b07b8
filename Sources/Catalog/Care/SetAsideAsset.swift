/// An asset that killed the process that probed it.
public struct SetAsideAsset: Hashable, Sendable {
  /// The path or URL as it was given.
  public var source: String
  /// What it was when it killed.
  public var identity: AssetIdentity?
  /// How many processes it has killed.
  public var kills: Int
  /// How the last one ended, such as `crashed` or `timed-out`.
  public var reason: String
  /// The signal that ended it; absent where it was none.
  public var signal: Int32?
  /// When it killed first, in seconds since 1970.
  public var first: Int64
  /// When it killed last, in seconds since 1970.
  public var last: Int64

  /// So many kills set an asset aside: one may be the fault of the machine.
  public static let limit = 2

  /// True where it is not to be probed until it changes.
  public var isSetAside: Bool { kills >= Self.limit }
}
