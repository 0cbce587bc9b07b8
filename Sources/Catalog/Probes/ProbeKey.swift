public import MediaFacts

/// Which probe of which source: the facts of another depth are other facts.
public struct ProbeKey: Hashable, Sendable {
  /// The path or URL as it was given, byte for byte.
  public var source: String
  /// How deep the probe looked.
  public var depth: ProbeDepth
  /// True where pictures or sound were decoded, as loudness asks for.
  public var isDecoded: Bool

  /// Makes a key.
  public init(source: String, depth: ProbeDepth = .headers, isDecoded: Bool = false) {
    self.source = source
    self.depth = depth
    self.isDecoded = isDecoded
  }
}
