import MediaFacts

/// One asset that a run is about.
enum InputSource: Hashable {
  /// Still to be probed: a path, an address, or `-`.
  case toProbe(String)
  /// Known already: facts that were saved, or why there is nothing to probe.
  case known(ProbeOutcome)

  /// A source that gives no asset.
  static func failed(_ source: String, _ code: ProbeFailureCode, _ message: String) -> InputSource {
    .known(.failure(ProbeFailure(source: source, code: code, message: message)))
  }
}
