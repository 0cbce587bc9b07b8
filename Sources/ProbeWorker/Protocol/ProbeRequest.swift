public import MediaFacts

/// What is to be probed, and what that may cost.
public struct ProbeRequest: Hashable, Sendable {
  /// The path or URL, byte for byte; a relative path counts from the worker's folder.
  public var source: String
  /// How deep to look.
  public var depth: ProbeDepth
  /// True where pictures or sound are to be decoded, as loudness asks for.
  public var isDecoded: Bool
  /// Time that the probe may take, in milliseconds, 0 for no limit; absent for the worker's own.
  public var timeLimitMilliseconds: Int64?
  /// Bytes that may be read, 0 for no limit; absent for the worker's own limit.
  public var byteLimit: Int64?

  /// True where the server of an address is to be asked what tells a changed asset.
  public var isIdentified = false
  /// What is known of it from before; where nothing has changed since, it is not probed.
  public var known: RemoteIdentity?

  /// Makes a request that asks no server.
  public init(
    source: String, depth: ProbeDepth = .headers, isDecoded: Bool = false,
    timeLimitMilliseconds: Int64? = nil, byteLimit: Int64? = nil
  ) {
    self.source = source
    self.depth = depth
    self.isDecoded = isDecoded
    self.timeLimitMilliseconds = timeLimitMilliseconds
    self.byteLimit = byteLimit
  }
}
