public import MediaFacts

/// A source, playlist, ad response or sheet that could not be read.
public struct UnreadableInput: Hashable, Sendable {
  /// The path or URL as it was given, byte for byte.
  public var source: String
  /// A stable name of the kind of failure in lower case with hyphens, such as `not-found`.
  public var code: String
  /// One sentence for a person: the place, and what was expected.
  public var message: String
  /// The system's or a library's own words; absent where there are none.
  public var detail: String?
  /// Where a document names it, or where in it reading stopped; absent where neither is known.
  public var location: DocumentLocation?

  /// Makes a failure.
  public init(
    source: String, code: String, message: String, detail: String? = nil,
    location: DocumentLocation? = nil
  ) {
    self.source = source
    self.code = code
    self.message = message
    self.detail = detail
    self.location = location
  }

  /// The failure of a probe.
  public init(_ failure: ProbeFailure, location: DocumentLocation? = nil) {
    self.init(
      source: failure.source, code: failure.code.rawValue, message: failure.message,
      detail: failure.detail, location: location)
  }
}
