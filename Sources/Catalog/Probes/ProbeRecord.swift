public import MediaFacts

/// The outcome of a probe, to be stored.
public struct ProbeRecord: Hashable, Sendable {
  /// Which probe.
  public var key: ProbeKey
  /// What the asset was before it was probed; `nil` where nothing could be found out.
  public var identity: AssetIdentity?
  /// The facts or the failure.
  public var outcome: ProbeOutcome

  /// Makes a record.
  public init(key: ProbeKey, identity: AssetIdentity?, outcome: ProbeOutcome) {
    self.key = key
    self.identity = identity
    self.outcome = outcome
  }
}
