public import MediaFacts

/// What a pool is given for one source.
public enum WorkItem: Hashable, Sendable {
  /// It is to be probed.
  case probe(ProbeRequest)
  /// Its server is asked whether it is still what it was; only if not, it is probed.
  case verify(ProbeRequest, known: ProbeOutcome)
  /// Its outcome is known already, from a catalogue for example; it only takes its place in the order.
  case known(ProbeOutcome)
}
