public import MediaFacts

/// How deep a probe looks, and what it may cost.
public struct ProbeOptions: Sendable {
  /// How deep to look.
  public var depth: ProbeDepth
  /// True to decode all sound and some pictures as well, at any depth.
  public var decode: Bool
  /// Threads on which the pictures of one asset are decoded, 1 to 16.
  ///
  /// More than one pays where fewer assets are probed at once than there are processors.
  public var decodeThreads = 1
  /// Time that one asset may take, in milliseconds; 0 for no limit.
  public var timeLimitMilliseconds: Int64
  /// Bytes that may be read of one asset; 0 for no limit.
  public var byteLimit: Int64
  /// Bytes that a pipe may bring, all of which are kept in a temporary file; 0 for no limit.
  ///
  /// What an initializer's caller sets as `byteLimit` counts here, too; otherwise it is 4 GiB,
  /// because a pipe must be taken in whole even where the headers need little of it.
  public var pipeByteLimit: Int64
  /// Lets the caller end probes that are under way.
  public var cancellation: ProbeCancellation?

  /// Makes options: headers only, 30 seconds, and as many bytes as the depth asks for.
  ///
  /// A `headers` probe that has read 64 MiB without knowing the format is not going to know it; a
  /// `full` probe, and one that decodes, reads the whole file by its nature.
  public init(
    depth: ProbeDepth = .headers, decode: Bool = false, timeLimitMilliseconds: Int64? = nil,
    byteLimit: Int64? = nil, cancellation: ProbeCancellation? = nil
  ) {
    self.depth = depth
    self.decode = decode
    let isBrief = depth == .headers && !decode
    self.timeLimitMilliseconds = timeLimitMilliseconds ?? (isBrief ? 30_000 : 600_000)
    pipeByteLimit = byteLimit ?? 4 << 30
    self.byteLimit = byteLimit ?? (isBrief ? 256 << 20 : 0)
    self.cancellation = cancellation
  }
}
