public import MediaFacts

/// A probe of an address that is asked first whether it is still what it was.
public enum IdentifiedProbe {
  /// What came of it.
  public struct Outcome: Hashable, Sendable {
    /// What the server says; absent where it was not asked, or says nothing.
    public var identity: RemoteIdentity?
    /// The facts or the failure; absent where the asset is what the request knows of it.
    public var outcome: ProbeOutcome?
  }

  /// Asking takes no longer than this, in milliseconds, and no more than half of the probe's time.
  private static let longestAsking: Int64 = 10_000

  /// Asks where the request wants it, and probes unless nothing has changed.
  ///
  /// Both together keep the time limit of the request. `identify` is given the time that it may take,
  /// in milliseconds; it and `probe` may block.
  public static func run(
    _ request: ProbeRequest, identify: (ProbeRequest, Int64) -> RemoteIdentity?,
    probe: (ProbeRequest) -> ProbeOutcome
  ) -> Outcome {
    guard request.isIdentified else { return Outcome(outcome: probe(request)) }
    let start = ContinuousClock.now
    let limit = request.timeLimitMilliseconds ?? 0
    let asking = limit > 0 ? max(1, min(longestAsking, limit / 2)) : longestAsking
    let identity = identify(request, asking)
    if let identity, let known = request.known, identity.isUnchanged(from: known) {
      return Outcome(identity: identity)
    }
    var rest = request
    if limit > 0 {
      let used = Int64(start.duration(to: .now) / .milliseconds(1))
      rest.timeLimitMilliseconds = max(1, limit - used)
    }
    return Outcome(identity: identity, outcome: probe(rest))
  }
}
